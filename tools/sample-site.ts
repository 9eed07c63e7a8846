import { beforeAll, inject } from 'vitest'
import { waitForCatalogue } from '../api/src/testing/test-site.ts'

/** Once per process: later on, what other tests do may keep the site busy. */
let filled: Promise<void> | undefined

/**
 * Returns the URL of the site with the sample catalogue that all tests share, and makes the tests of a file wait until it is
 * filled. Call it at the top level of the file.
 */
export function useSampleSite(): string {
  const url = inject('siteUrl')
  // It gives up by itself after ten minutes, and says what is missing.
  beforeAll(() => (filled ??= waitForCatalogue(url)), 660_000)
  return url
}
