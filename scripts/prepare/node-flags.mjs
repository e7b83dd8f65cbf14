// How Node and the C library use memory in a server with all cards. The service file in `deploy` repeats it.
import { join } from 'node:path'
import { root } from './root.mjs'

/** Smaller areas for young objects than Node has by default. */
export const nodeFlags = ['--max-semi-space-size=16']

/** Commands that only pass data on: with a small area their memory stays small however much passes. */
export const commandFlags = {
  'scripts/backup.ts': ['--max-semi-space-size=1'],
  'scripts/restore.ts': ['--max-semi-space-size=1'],
}

/**
 * Settings of the C library, which reads them before Node starts: fewer areas to allocate from, and large buffers are
 * returned to the system at once.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Compiled modules, which Node writes when a program ends. A later start takes half the time for its modules, and does
 * not load the compiler of TypeScript.
 */
export const compileCache = join(root, 'node_modules', '.cache', 'compiled')
