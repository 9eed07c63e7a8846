import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { makePicture } from '../avatars/make-avatar.ts'
import type { Handlers } from '../endpoints/answer.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Identity, Member } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { drawnPicture } from './drawn-picture.ts'
import { toTopList } from './to-top-list.ts'
import { TopListNotFoundError } from './top-list-errors.ts'
import { removeTopListPicture, storeTopListPicture, topListPictureSize } from './top-list-pictures.ts'
import { recordOperation } from '@channelwise/workflows/operations/audit/record-operation'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  identity: Identity
}

/** PUT and DELETE /api/admin/top-lists/{slug}/picture */
export function changeTopListPictures({
  db,
  files,
  identity,
}: Dependencies): Pick<Handlers, 'setTopListPicture' | 'drawTopListPicture'> {
  return {
    async setTopListPicture({ params: { slug }, upload }, caller) {
      const actor = await requireRole(identity, caller, undefined, 'administrator')
      const picture = await makePicture(await upload.bytes(), topListPictureSize)
      const address = await storeTopListPicture(files, picture)
      const changed = await replacePicture(db, { slug, address, actor }).catch(async (error: unknown) => {
        await removeTopListPicture(files, address)
        throw error
      })
      await removeTopListPicture(files, changed.before)
      return { value: changed.topList }
    },
    async drawTopListPicture({ params: { slug }, body }, caller) {
      const actor = await requireRole(identity, caller, body.token, 'administrator')
      const { before, topList } = await replacePicture(db, { slug, address: drawnPicture(slug), actor })
      await removeTopListPicture(files, before)
      return { value: topList }
    },
  }
}

interface Replacement {
  slug: string
  address: string
  actor: Member
}

/** Swaps the picture and returns the previous URL, whose file can be deleted. */
async function replacePicture(db: Kysely<Database>, { slug, address, actor }: Replacement) {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('top_lists')
      .select('image')
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw new TopListNotFoundError()
    const after = await transaction
      .updateTable('top_lists')
      .set({ image: address })
      .where('slug', '=', slug)
      .returningAll()
      .executeTakeFirstOrThrow()
    const subject = { id: slug, name: after.title }
    if (before.image !== address) {
      const detail = `image: ${before.image} → ${address}`
      await recordOperation(transaction, { actor, action: 'edit top list', subject, detail })
    }
    return { before: before.image === address ? '' : before.image, topList: toTopList(after) }
  })
}
