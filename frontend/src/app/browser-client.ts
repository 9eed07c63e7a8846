import type { Client } from '@channelwise/schemas/contract/client'

/**
 * The API client of the browser, which loads with the first call: the first view comes with its data. `signal` cancels the
 * calls.
 */
export function createBrowserClient(signal?: AbortSignal): Client {
  // Every name is taken for an endpoint's, as the type says.
  return new Proxy({} as Client, {
    get:
      (_, name: keyof Client) =>
      async (...call: unknown[]) => {
        const { createClient } = await import('@channelwise/schemas/contract/client')
        const client = createClient((address, init) => fetch(address, { ...init, ...(signal && { signal }) }))
        return (client[name] as (...call: unknown[]) => unknown)(...call)
      },
  })
}
