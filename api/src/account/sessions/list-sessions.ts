import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { describeDevice } from './describe-device.ts'
import { requireAccount } from '../require-account.ts'

/** GET /api/account/sessions */
export function listSessions(dependencies: AccountDependencies): Handler<Contract['listSessions']> {
  return async (_, caller) => {
    const { account, session } = await requireAccount(dependencies, caller)
    const sessions = await dependencies.accounts.listSessions(account.uid)
    return {
      value: sessions.map(({ id, userAgent, createdAt, expiresAt }) => ({
        id,
        device: describeDevice(userAgent),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        current: id === session.id,
      })),
    }
  }
}
