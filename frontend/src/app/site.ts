import { createContext, useContext } from 'react'
import type { Site } from '@channelwise/schemas/site'

const site = createContext<Site | null>(null)

/** Provides the site's settings to its pages. */
export const SiteProvider = site.Provider

/** The site's settings, such as its public URL and its links. */
export function useSite(): Site {
  const known = useContext(site)
  if (known === null) throw new Error('useSite needs a SiteProvider above it')
  return known
}

/** An absolute URL of the site, for canonical links and sharing. */
export function useFullAddress(path: string): string {
  return useSite().publicUrl + path
}
