import { defineConfig } from 'vitest/config'
import { prepareTestEnvironment } from './tools/test-environment.ts'
import { TestSequencer } from './tools/test-sequencer.ts'
import { findDatabaseTests } from './tools/test-tiers.ts'

prepareTestEnvironment()

const shared = {
  // Ends what hangs. What is waited for comes when it comes: the machine may be busy.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 170_000 } },
  pool: 'forks',
  // One process, with its Chromium, serves many files. A file of another project would end it.
  isolate: false,
  // By default a test that starts clears the mocks of those that run beside it.
  clearMocks: false,
  setupFiles: 'tools/test-console.ts',
} as const
const exclude = ['**/node_modules/**', '**/dist/**']
const parts = ['{schemas,indexer,workflows,sample,api,frontend,tools}/**/*.test.{ts,tsx}']
const siteTests = 'tools/site/**/*.test.ts'
const databaseTests = [...findDatabaseTests(), '**/*.{elasticsearch,temporal}.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tools/test-services.ts',
    sequence: { sequencer: TestSequencer },
    reporters: ['default', './tools/slowest-tests.ts'],
    projects: [
      {
        test: {
          ...shared,
          // Pure: nothing has to be started.
          name: 'unit',
          include: parts,
          exclude: [...exclude, siteTests, ...databaseTests],
        },
      },
      {
        test: {
          ...shared,
          // Processes that are started and killed, and a server that notices.
          testTimeout: 300_000,
          maxConcurrency: 3,
          name: 'services',
          include: [...databaseTests, siteTests],
          exclude,
        },
      },
    ],
  },
})
