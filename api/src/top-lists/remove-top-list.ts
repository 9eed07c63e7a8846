import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { TopListNotFoundError } from './top-list-errors.ts'
import { removeTopListPicture } from './top-list-pictures.ts'
import { recordOperation } from '@channelwise/workflows/operations/audit/record-operation'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  identity: Identity
}

/** DELETE /api/admin/top-lists/{slug}: the row stays, so that its page answers 410 and is not created again. */
export function removeTopList({ db, files, identity }: Dependencies): Handler<Contract['removeTopList']> {
  return async ({ params: { slug }, body }, caller) => {
    const actor = await requireRole(identity, caller, body.token, 'administrator')
    const { image } = await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .deleteFrom('top_lists')
        .where('slug', '=', slug)
        .returning(['title', 'image'])
        .executeTakeFirst()
      if (row === undefined) throw new TopListNotFoundError()
      await transaction.insertInto('removed_top_lists').values({ slug }).execute()
      const subject = { id: slug, name: row.title }
      await recordOperation(transaction, {
        actor,
        action: 'remove top list',
        subject,
        detail: `/top/${slug}`,
      })
      return row
    })
    await removeTopListPicture(files, image)
    return { value: { message: 'The top list has been removed' } }
  }
}
