import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Account } from '@channelwise/schemas/contract/account'

/** The caller's account; null for the development member, who has none. */
export async function readAccount(client: Client): Promise<Account | null> {
  try {
    return (await client.showAccount()).value
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null
    throw error
  }
}
