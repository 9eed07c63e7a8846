import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import type { Identity } from './identity.ts'

/** GET /api/session */
export function showSession({
  identity,
  google,
}: {
  identity: Identity
  google: GoogleSignIn | null
}): Handler<Contract['showSession']> {
  return async (_, { member }) => ({
    value: {
      member,
      developmentSignIn: identity.developmentToken !== null,
      googleSignIn: google !== null,
    },
  })
}
