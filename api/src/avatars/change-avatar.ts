import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { Handler } from '../endpoints/answer.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { MemberNotFoundError } from '../users/member-not-found-error.ts'
import { photoAddress } from '../users/photo-address.ts'
import { removeAvatarFiles, writeAvatar } from './avatar-files.ts'
import { makeAvatar } from './make-avatar.ts'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  identity: Identity
}

const signInFirst = 'Please sign in to change your picture'

/** PUT /api/users/avatar */
export function updateAvatar({ db, files, identity }: Dependencies): Handler<Contract['updateAvatar']> {
  return async ({ upload }, caller) => {
    const member = await requireMember(identity, caller, undefined, signInFirst)
    const avatar = await makeAvatar(await upload.bytes())
    const key = newId()
    await writeAvatar(files, key, avatar)
    const before = await replacePhoto(db, member._id, key).catch(async (error: unknown) => {
      await removeAvatarFiles(files, key)
      throw error
    })
    await removeAvatarFiles(files, before)
    return { value: { photoURL: photoAddress(key) } }
  }
}

/** DELETE /api/users/avatar */
export function removeAvatar({ db, files, identity }: Dependencies): Handler<Contract['removeAvatar']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signInFirst)
    await removeAvatarFiles(files, await replacePhoto(db, member._id, null))
    return { value: { photoURL: photoAddress(null) } }
  }
}

/** Swaps the key and returns the previous one. Concurrent changes each get a different key, so no files are left behind. */
async function replacePhoto(db: Kysely<Database>, id: string, key: string | null) {
  const { rows } = await sql<{ photo: string | null }>`
    update members set photo = ${key}
    from (select id, photo from members where id = ${id} and leaving is null for no key update) as before
    where members.id = before.id
    returning before.photo`.execute(db)
  const [before] = rows
  if (before === undefined) throw new MemberNotFoundError()
  return before.photo
}
