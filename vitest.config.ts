import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './test/support/long-files-first.ts'

// Tests often wait for a database or a page: as many files at a time as there are cores would leave some of those
// idle. What a test waits for may take long on a busy machine; the usual second is too short.
const everyProject = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 3,
  expect: { poll: { timeout: 10_000 } },
}
// Files of a worker share imported modules: half the processor time. A test must reset module state that it changes.
const sharedModules = { isolate: false }
const postgres = './test/support/test-postgres.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          ...everyProject,
          ...sharedModules,
          name: 'node',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
            'test/support/**/*.test.ts',
            'test/*.test.ts',
          ],
          globalSetup: [postgres],
          setupFiles: ['./test/support/quick-passwords.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyProject,
          name: 'dom',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // Modules are read once for all files, and are still the own ones of each: half the time.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          ...everyProject,
          ...sharedModules,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: [postgres, './test/support/shared-server.ts'],
        },
      },
    ],
  },
})
