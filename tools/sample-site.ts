import { beforeAll, inject } from 'vitest'
import { waitForCatalogue } from '../api/src/testing/test-site.ts'

/** Awaited once per process: later, other tests may keep the site busy. */
let filled: Promise<void> | undefined

/**
 * Returns the URL of the site with the sample catalogue that all tests share, and makes a file's tests wait until it is filled.
 * Call it at the top level of the file.
 */
export function useSampleSite(): string {
  const url = inject('siteUrl')
  // It times out by itself after ten minutes, and says what is missing.
  beforeAll(() => (filled ??= waitForCatalogue(url)), 660_000)
  return url
}
