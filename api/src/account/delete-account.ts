import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import { deleteMember } from '../users/delete-member.ts'
import { confirmOwner } from './confirm-owner.ts'
import type { AccountDependencies } from './dependencies.ts'
import { requireAccount } from './require-account.ts'

/** DELETE /api/account: deletes the member, everything they own, the account and all its sessions. */
export function deleteAccount(
  dependencies: AccountDependencies & { files: StoredFiles },
): Handler<Contract['deleteAccount']> {
  return async ({ body }, caller) => {
    const owner = await requireAccount(dependencies, caller, body.token)
    await confirmOwner(dependencies, owner, body.currentPassword)
    await deleteMember(dependencies, owner.member._id, body.reviews)
    caller.setSession(null)
    return { value: { message: 'Your account has been deleted' } }
  }
}
