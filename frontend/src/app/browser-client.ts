import type { Client } from '@channelwise/schemas/contract/client'

/**
 * The browser's API client. Its code loads on the first call: the first view comes with its data. `signal` aborts the calls.
 */
export function createBrowserClient(signal?: AbortSignal): Client {
  // Any property is taken for an endpoint, as the type says.
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
