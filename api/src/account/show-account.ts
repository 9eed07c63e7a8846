import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import type { AccountDependencies } from './dependencies.ts'
import { requireAccount } from './require-account.ts'

/** GET /api/account */
export function showAccount(dependencies: AccountDependencies): Handler<Contract['showAccount']> {
  return async (_request, caller) => {
    const { account, member } = await requireAccount(dependencies, caller)
    const { signInEpoch: _, ...shown } = account
    const passkeys = await dependencies.accounts.listPasskeys(account.uid)
    return {
      value: {
        ...shown,
        name: member.name,
        passkeys: passkeys.map((passkey) => ({ ...passkey, createdAt: passkey.createdAt.toISOString() })),
      },
    }
  }
}
