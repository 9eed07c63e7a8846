import type { Contract } from '@channelwise/schemas/contract/contract'
import { hasRole } from '@channelwise/schemas/user'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { startFromQuery } from './start-visitor-import.ts'
import type { StartVisitorImport } from './start-visitor-import.ts'

interface Dependencies {
  identity: Identity
  startVisitorImport: StartVisitorImport
}

/** POST /api/imports */
export function startImport({
  identity,
  startVisitorImport,
}: Dependencies): Handler<Contract['startImport']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to add a channel')
    return {
      value: await startFromQuery(startVisitorImport, body.urlQuery, {
        isOperator: hasRole(member, 'operator'),
        memberId: member._id,
      }),
    }
  }
}
