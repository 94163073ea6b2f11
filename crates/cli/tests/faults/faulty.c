/* Lets the n-th write, sync, truncate or open of a database's files fail in a program that knows nothing of it.
 *
 * It is preloaded (LD_PRELOAD), so the program's calls of the C library come here first. The environment says what
 * fails:
 *   FAULTY_CALL    write, sync, truncate or open
 *   FAULTY_AT      which of these calls, counted from 1 over all threads
 *   FAULTY_LASTS   once, or on: from then on
 *   FAULTY_ERRNO   with which error
 *   FAULTY_FOLDER  where it leaves a byte in `seen` for each call and in `failed` for each failure; when there is a
 *                  file `healed`, nothing fails any more
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* The database, its log and its index: wurf.db, wurf.db-wal and wurf.db-shm. */
static const char WATCHED[] = "wurf.db";

static atomic_long count;
static const char *call, *folder;
static long at;
static int lasts, error, seen_file, failed_file;

/* The call of the C library itself; `real` has its type. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int note_file(const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

__attribute__((constructor)) static void begin(void) {
    call = getenv("FAULTY_CALL");
    folder = getenv("FAULTY_FOLDER");
    if (!call || !folder) return;
    at = atol(getenv("FAULTY_AT"));
    lasts = strcmp(getenv("FAULTY_LASTS"), "on") == 0;
    error = atoi(getenv("FAULTY_ERRNO"));
    seen_file = note_file("seen");
    failed_file = note_file("failed");
}

static int is_watched(const char *path) {
    const char *slash = strrchr(path, '/');
    return strncmp(slash ? slash + 1 : path, WATCHED, sizeof WATCHED - 1) == 0;
}

static int is_watched_file(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_watched(path);
}

static int is_healed(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s/healed", folder);
    return access(path, F_OK) == 0;
}

/* Called for a call on a watched file. */
static int fails(const char *name) {
    if (!call || !folder || strcmp(name, call) != 0) return 0;
    long number = atomic_fetch_add(&count, 1) + 1;
    REAL(write)(seen_file, ".", 1);
    if (number < at || (number > at && !lasts) || is_healed()) return 0;
    REAL(write)(failed_file, ".", 1);
    errno = error;
    return 1;
}

ssize_t write(int file, const void *bytes, size_t length) {
    return is_watched_file(file) && fails("write") ? -1 : REAL(write)(file, bytes, length);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) {
    return is_watched_file(file) && fails("write") ? -1 : REAL(pwrite64)(file, bytes, length, offset);
}

int fsync(int file) {
    return is_watched_file(file) && fails("sync") ? -1 : REAL(fsync)(file);
}

int fdatasync(int file) {
    return is_watched_file(file) && fails("sync") ? -1 : REAL(fdatasync)(file);
}

int ftruncate64(int file, off64_t length) {
    return is_watched_file(file) && fails("truncate") ? -1 : REAL(ftruncate64)(file, length);
}

#define OPEN(name)                                                                                                     \
    int name(const char *path, int flags, ...) {                                                                       \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        mode_t mode = va_arg(rest, mode_t);                                                                            \
        va_end(rest);                                                                                                  \
        return is_watched(path) && fails("open") ? -1 : REAL(name)(path, flags, mode);                                 \
    }

OPEN(open)
OPEN(open64)
