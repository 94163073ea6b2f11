// a service worker
