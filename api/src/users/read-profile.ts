import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { OwnProfile, UserProfile } from '@channelwise/schemas/user'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { MemberNotFoundError } from './member-not-found-error.ts'
import { toUser, userColumns } from './to-user.ts'

/** Reads a member's public profile by our id, without counting hidden reviews. Throws `MemberNotFoundError`. */
export async function readProfile(db: Kysely<Database>, id: string): Promise<UserProfile> {
  const { role: _, ...profile } = await readWithRole(db, id)
  return profile
}

/** Reads a member's profile as they see it, including their email address ('' without an account). */
export async function readOwnProfile(
  { db, accounts }: { db: Kysely<Database>; accounts: IdentityProvider },
  id: string,
): Promise<OwnProfile> {
  const profile = await readWithRole(db, id)
  const account = await accounts.find(profile.uid)
  return { ...profile, email: account?.email ?? '', emailVerified: account?.emailVerified ?? false }
}

async function readWithRole(db: Kysely<Database>, id: string) {
  const row = await prepared(db)
    .selectFrom('members')
    .select([...userColumns, 'members.role'])
    .select((of) => [
      of
        .selectFrom('reviews')
        .whereRef('member_id', '=', 'members.id')
        .where('hidden_at', 'is', null)
        .select(sql<number | null>`avg(rating)`.as('average'))
        .as('average'),
      of
        .selectFrom('reviews')
        .whereRef('member_id', '=', 'members.id')
        .where('hidden_at', 'is', null)
        .select(sql<number>`count(*)`.as('total'))
        .as('reviews'),
      of.selectFrom('reviewers').whereRef('member_id', '=', 'members.id').select('comments').as('comments'),
      of
        .selectFrom('follows')
        .whereRef('followed_id', '=', 'members.id')
        .select(sql<number>`count(*)`.as('total'))
        .as('followers'),
      of
        .selectFrom('follows')
        .whereRef('follower_id', '=', 'members.id')
        .select(sql<number>`count(*)`.as('total'))
        .as('following'),
    ])
    .where('members.id', '=', id)
    .where('members.leaving', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new MemberNotFoundError()
  return {
    ...toUser(row),
    role: row.role,
    averageRating: row.average,
    numReviews: row.reviews ?? 0,
    numComments: row.comments ?? 0,
    followerCount: row.followers ?? 0,
    followingCount: row.following ?? 0,
  }
}
