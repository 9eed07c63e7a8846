import type { Kysely, Transaction } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { deleteMember } from '../users/delete-member.ts'
import { recordOperation } from '@channelwise/workflows/operations/audit/record-operation'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  identity: Identity
  accounts: IdentityProvider
}

/** DELETE /api/admin/users/{id} */
export function deleteMemberAsAdministrator({
  db,
  files,
  identity,
  accounts,
}: Dependencies): Handler<Contract['deleteMember']> {
  return async ({ params: { id }, body }, caller) => {
    const actor = await requireRole(identity, caller, body.token, 'administrator')
    const before = async (transaction: Transaction<Database>) => {
      const { name } = await transaction
        .selectFrom('members')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const kept = body.reviews === 'anonymous' ? 'reviews kept anonymously' : 'reviews removed'
      const detail = [kept, body.reason ?? ''].filter((part) => part !== '').join(' · ')
      await recordOperation(transaction, { actor, action: 'delete', subject: { id, name }, detail })
    }
    await deleteMember({ db, files, accounts }, id, body.reviews, { before })
    return { value: { message: 'The member has been deleted' } }
  }
}
