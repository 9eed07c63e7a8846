import type { Client } from '@channelwise/schemas/contract/client'
import type { Handlers } from '../endpoints/answer.ts'
import { createLocalClient } from '../endpoints/local-client.ts'
import type { Member } from '../identity/identity.ts'

/** The API's calls in the name of a member who has no session. */
export function actAs(handlers: Handlers, member: Member): Client {
  const caller = { member, token: null, hasBadToken: false, address: '', userAgent: '', setSession: () => {} }
  return createLocalClient(handlers, caller, { checkReply: false, fairUse: null })
}
