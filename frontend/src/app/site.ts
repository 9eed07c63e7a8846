import { createContext, useContext } from 'react'
import type { Site } from '@channelwise/schemas/site'

const site = createContext<Site | null>(null)

/** Provides what pages know of the site they belong to. */
export const SiteProvider = site.Provider

/** What pages know of the site they belong to. */
export function useSite(): Site {
  const known = useContext(site)
  if (known === null) throw new Error('A page stands outside of SiteProvider')
  return known
}

/** An address of the site with its host, for canonical links and sharing. */
export function useFullAddress(path: string): string {
  return useSite().publicUrl + path
}
