// How Node and the C library use memory in a server with all cards. The service file in `deploy` repeats both.

/** Smaller areas for young objects than Node has by default; larger ones are returned to the system late. */
export const nodeFlags = ['--max-semi-space-size=16']

/** Fewer areas that the C library allocates from, each of which retains free memory. Read by it before Node starts. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
