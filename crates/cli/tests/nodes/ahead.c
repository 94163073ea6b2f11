/*
 * Loaded into a node (LD_PRELOAD): while the file AHEAD_WHILE exists, the wall clock is 90 seconds ahead. The steady
 * clock is left alone, as it is when somebody sets the clock of a machine.
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define AHEAD_SECONDS 90

int clock_gettime(clockid_t clock, struct timespec *now) {
	static int (*real)(clockid_t, struct timespec *);
	if (!real)
		*(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
	int result = real(clock, now);
	const char *file = getenv("AHEAD_WHILE");
	if (result == 0 && clock == CLOCK_REALTIME && file && access(file, F_OK) == 0)
		now->tv_sec += AHEAD_SECONDS;
	return result;
}
