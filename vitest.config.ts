import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{schemas,indexer,workflows,api,frontend,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'tools/test-services.ts',
    setupFiles: 'tools/test-console.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
