import { createContext, useContext } from 'react'

const address = createContext('')

/** Provides the site's own address, without a slash at its end. */
export const SiteAddress = address.Provider

/** An address of the site with its host, for canonical links and sharing. */
export function useFullAddress(path: string): string {
  return useContext(address) + path
}
