import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { createTestFiles } from '../files/test-files.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, connectGoogle, tokenOf } from '../testing/test-members.ts'
import { exportParts } from './export-parts.ts'
import { readZip } from './test-zip.ts'

let api: TestApi
const files = createTestFiles()
const covers = exportParts.flatMap((part) => part.covers)

beforeAll(async () => {
  api = await startTestApi({ files })
})
afterAll(() => api[Symbol.asyncDispose]())

async function download(token: string) {
  const response = await fetch(`${api.url}/api/account/export`, {
    headers: { Authorization: `Bearer ${token}`, 'User-Agent': 'A browser' },
  })
  return { response, entries: readZip(await response.bytes()) }
}

describe('the export of a member', () => {
  test('has every table as JSON and CSV, and the avatar, but no secrets', async () => {
    const { db } = api
    const email = `${newId()}@example.org`
    const password = 'seven wild geese'
    const name = 'Ada Lovelace'
    const { value: ada } = await api
      .as(null)
      .signUp({ body: { name, email, password, confirmation: password } })
    const [id, token] = [ada._id ?? '', ada.token ?? '']
    const bob = await buildMember(db, { name: '=HYPERLINK("http://evil.example")' })
    const [channelId, videoId, listId] = [newId(), newId(), newId()]
    await addChannel(db, channelId, { name: 'Bees, "daily"' })
    await addVideo(db, videoId, channelId, { title: 'The hive' })
    const [own, others] = [newId(), newId()]
    const review = { channel_id: channelId, rating: 4.5, comment: '', moods: '["Fun"]' }
    await db
      .insertInto('reviews')
      .values({ ...review, id: own, member_id: id })
      .execute()
    await db
      .updateTable('reviews')
      .set({ comment: '@channel\nsecond line', hidden_at: new Date(), hidden_reason: 'off topic' })
      .where('id', '=', own)
      .execute()
    await db
      .insertInto('reviews')
      .values({ ...review, id: others, member_id: bob._id })
      .execute()
    await db.insertInto('review_likes').values({ review_id: others, member_id: id }).execute()
    await db.insertInto('follows').values({ follower_id: id, followed_id: bob._id }).execute()
    await db.insertInto('follows').values({ follower_id: bob._id, followed_id: id }).execute()
    await db.insertInto('favorites').values({ member_id: id, channel_id: channelId }).execute()
    await db.insertInto('channel_lists').values({ id: listId, member_id: id, name: 'Mine' }).execute()
    await db
      .insertInto('channel_list_entries')
      .values({ list_id: listId, channel_id: channelId, position: 1, note: 'Start here' })
      .execute()
    const othersList = newId()
    await db
      .insertInto('channel_lists')
      .values({ id: othersList, member_id: bob._id, name: 'Theirs' })
      .execute()
    for (const table of ['list_likes', 'saved_lists'] as const)
      await db.insertInto(table).values({ list_id: othersList, member_id: id }).execute()
    await db
      .insertInto('profile_channels')
      .values({ member_id: id, channel_id: channelId, position: 1 })
      .execute()
    await db
      .insertInto('review_appeals')
      .values({ id: newId(), review_id: own, member_id: id, words: 'Please look again' })
      .execute()
    await db
      .insertInto('recommendations')
      .values({ member_id: id, video_id: videoId, recommended: false })
      .execute()
    await db
      .insertInto('review_reports')
      .values({ id: newId(), review_id: others, member_id: id, reason: 'spam' })
      .execute()
    await db
      .insertInto('moderation_log')
      .values({ id: newId(), action: 'hidden', reason: 'rude', review_id: others, moderator_id: id })
      .execute()
    await db.insertInto('mail_preferences').values({ member_id: id, like: true }).execute()
    const chief = await buildMember(db, { name: 'Chief Engineer', role: 'administrator' })
    const body = { description: 'Counting', reason: 'asked' }
    await api.as(chief).editMember({ params: { id }, body })
    await db
      .updateTable('identity_sessions')
      .set({ ipAddress: '203.0.113.7' })
      .where('userId', '=', ada.uid ?? '')
      .execute()
    await connectGoogle(db, ada.uid ?? '', 'ada-at-google')
    await files.write('avatar-key2.webp', new Uint8Array([1, 2, 3]))
    await db.updateTable('members').set({ photo: 'key2', twitter: '@adalove' }).where('id', '=', id).execute()

    const { response, entries } = await download(token)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="channelwise-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect([...entries.keys()].sort()).toEqual(
      ['avatar.webp', ...exportParts.flatMap((part) => [`${part.name}.csv`, `${part.name}.json`])].sort(),
    )
    const read = (part: string) => JSON.parse(String(entries.get(`${part}.json`)))
    expect(read('account')).toMatchObject([
      { email, name, emailVerified: false, hasPassword: true, googleId: 'ada-at-google' },
    ])
    expect(read('profile')).toMatchObject([{ id, name, description: 'Counting', twitter: '@adalove' }])
    expect(read('sessions')).toMatchObject([{ networkAddress: '203.0.113.7', expiresAt: expect.any(String) }])
    expect(read('audit')).toMatchObject([
      { action: 'edit', actorName: 'Chief Engineer', detail: 'description:  → Counting · asked' },
    ])
    expect(read('following')).toMatchObject([{ id: bob._id, name: bob.name }])
    expect(read('followers')).toMatchObject([{ id: bob._id }])
    expect(read('favorites')).toMatchObject([{ channelId, channelName: 'Bees, "daily"' }])
    expect(read('lists')).toMatchObject([{ id: listId, name: 'Mine', private: false }])
    expect(read('list-entries')).toMatchObject([{ listId, position: 1, channelId, note: 'Start here' }])
    expect(read('list-likes')).toMatchObject([{ listId: othersList, listName: 'Theirs' }])
    expect(read('saved-lists')).toMatchObject([{ listId: othersList, listName: 'Theirs' }])
    expect(read('reviews')).toMatchObject([
      { id: own, rating: 4.5, comment: '@channel\nsecond line', moods: ['Fun'], hiddenReason: 'off topic' },
    ])
    expect(read('likes')).toMatchObject([{ reviewId: others, channelName: 'Bees, "daily"' }])
    expect(read('thumbs')).toMatchObject([{ videoId, videoTitle: 'The hive', recommended: false }])
    expect(read('reports')).toMatchObject([{ reviewId: others, reason: 'spam', settledAt: null }])
    expect(read('moderation')).toMatchObject([{ action: 'hidden', reason: 'rude', reviewId: others }])
    expect(read('profile-channels')).toMatchObject([{ position: 1, channelId }])
    expect(read('appeals')).toMatchObject([{ reviewId: own, words: 'Please look again', outcome: null }])
    expect(read('notifications')).toMatchObject([
      { kind: 'hidden', fromName: null, reviewId: own },
      { kind: 'follow', fromName: bob.name },
    ])
    expect(read('mail-preferences')).toMatchObject([{ follow: false, like: true, review: false }])
    expect([...(entries.get('avatar.webp') ?? [])]).toEqual([1, 2, 3])

    expect(String(entries.get('following.csv'))).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(String(entries.get('reviews.csv'))).toContain(`"'@channel\nsecond line"`)
    for (const [entry, content] of entries) {
      expect(content.includes(token), entry).toBe(false)
      expect(content.includes(password), entry).toBe(false)
      for (const part of exportParts) {
        if (entry !== `${part.name}.csv`) continue
        expect(String(content).split('\r\n')[0], entry).toBe(`\ufeff${part.columns.join(',')}`)
        for (const row of read(part.name)) expect(Object.keys(row), entry).toEqual(part.columns)
      }
    }
  })

  test("has empty tables for a new member, and nobody else's rows", async () => {
    const newcomer = await buildMember(api.db)
    const { entries } = await download(tokenOf(newcomer))
    for (const part of exportParts) {
      const rows = JSON.parse(String(entries.get(`${part.name}.json`)))
      expect(rows.length, part.name).toBe(part.name === 'profile' ? 1 : 0)
    }
    expect(entries.has('avatar.webp')).toBe(false)
  })

  test('requires a session', async () => {
    await expect(api.as(null).exportAccount()).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in to download your data',
    })
  })

  test('is streamed to the typed client', async () => {
    const { value } = await api.as(await buildMember(api.db)).exportAccount()
    const pieces: Uint8Array[] = []
    for await (const piece of value) pieces.push(piece)
    expect(readZip(Buffer.concat(pieces)).has('profile.json')).toBe(true)
  })

  test('does not look complete when a part fails, even the first one', async () => {
    const accounts = { find: () => Promise.reject(new Error('out of order')) }
    const slowFiles = {
      ...createTestFiles(),
      read: () => new Promise<null>((resolve) => setImmediate(() => setImmediate(() => resolve(null)))),
    }
    // The archive calls no other method of the provider before that part.
    const parts = { accounts: accounts as unknown as IdentityProvider, files: slowFiles }
    await using failing = await startTestApi(parts)
    const member = await buildMember(failing.db)
    await failing.db.updateTable('members').set({ photo: 'key3' }).where('id', '=', member._id).execute()
    const token = tokenOf(member)
    const response = fetch(`${failing.url}/api/account/export`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    await expect(response.then((answer) => answer.bytes())).rejects.toThrow()
    expect(failing.logged()).toContain('out of order')
    expect(failing.logged()).not.toContain(token)
    expect((await fetch(`${failing.url}/api/health`)).status).toBe(200)
  })
})

test('a table of several pages has each row once, in order, even with equal times', async () => {
  const famous = await buildMember(api.db)
  await sql`
    insert into members (id, uid, name, name_folded)
    select 'fan' || at, 'fan' || at, 'Fan ' || at, 'fan ' || at from generate_series(1, 12001) as at`.execute(
    api.db,
  )
  await sql`
    insert into follows (follower_id, followed_id, created_at)
    select 'fan' || at, ${famous._id}, '2026-01-01'::timestamptz + at % 7 * interval '1 microsecond'
    from generate_series(1, 12001) as at`.execute(api.db)
  const { entries } = await download(tokenOf(famous))
  const rows: { id: string }[] = JSON.parse(String(entries.get('followers.json')))
  const expected = await api.db
    .selectFrom('follows')
    .select('follower_id as id')
    .where('followed_id', '=', famous._id)
    .orderBy('created_at')
    .orderBy('follower_id')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(String(entries.get('followers.csv')).split('\r\n')).toHaveLength(12_001 + 2)
})

test('every database column with a member id is exported, or excluded for a reason', async () => {
  const leftOut: Record<string, string> = {
    'reviewers.member_id': 'adds up the reviews, which are exported',
    'channel_likings.member_id': 'a view of reviews, favorites and lists, which are exported themselves',
    'insight_contributors.member_id':
      'made from reviews, which are exported themselves, and made again every night',
    'notifications.actor_id': 'belongs to who was told; the follow, like or review itself is exported',
  }
  const { rows } = await sql<{ place: string }>`
    select kcu.table_name || '.' || kcu.column_name as place
    from information_schema.referential_constraints rc
    join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage target
      on target.constraint_name = rc.unique_constraint_name and target.constraint_schema = rc.unique_constraint_schema
    where target.table_name = 'members'
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and (column_name in ('actor_id', 'subject_id', 'moderator_id') or column_name like '%member_id')
    order by 1`.execute(api.db)
  const places = rows.map(({ place }) => place)
  expect(places).toContain('reviews.member_id')
  const covered = [...covers.filter((place) => !isIdentity(place)), ...Object.keys(leftOut)]
  expect(covered.toSorted()).toEqual(places.toSorted())
})

test('every column of the identity provider is exported, or excluded for a reason', async () => {
  const leftOut: Record<string, string[]> = {
    'the account itself, which is exported': [
      'identity_accounts.userId',
      'identity_known_addresses.uid',
      'identity_mail_tokens.uid',
      'identity_passkeys.userId',
      'identity_sessions.userId',
      'identity_two_factors.userId',
    ],
    'secrets, keys and hashes': [
      'identity_accounts.password',
      'identity_known_addresses.address_hash',
      'identity_mail_tokens.token_hash',
      'identity_passkeys.credentialID',
      'identity_passkeys.publicKey',
      'identity_sessions.token',
      'identity_two_factors.backupCodes',
      'identity_two_factors.secret',
    ],
    'never stored': [
      'identity_accounts.accessToken',
      'identity_accounts.idToken',
      'identity_accounts.refreshToken',
      'identity_users.image',
    ],
    'mailed links, which expire within a day': [
      'identity_mail_tokens.created_at',
      'identity_mail_tokens.email',
      'identity_mail_tokens.expires_at',
      'identity_mail_tokens.purpose',
    ],
    'bookkeeping of the library': [
      'identity_accounts.accessTokenExpiresAt',
      'identity_accounts.createdAt',
      'identity_accounts.id',
      'identity_accounts.providerId',
      'identity_accounts.refreshTokenExpiresAt',
      'identity_accounts.scope',
      'identity_accounts.updatedAt',
      'identity_known_addresses.seen_at',
      'identity_passkeys.aaguid',
      'identity_passkeys.backedUp',
      'identity_passkeys.counter',
      'identity_passkeys.deviceType',
      'identity_passkeys.id',
      'identity_passkeys.transports',
      'identity_sessions.id',
      'identity_sessions.updatedAt',
      'identity_two_factors.failedVerificationCount',
      'identity_two_factors.id',
      'identity_two_factors.lockedUntil',
      'identity_two_factors.verified',
      'identity_users.createdAt',
      'identity_users.updatedAt',
    ],
    'a count of what ended sign-ins under way': ['identity_users.sign_in_epoch'],
  }
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and table_name like 'identity\\_%'
      and table_name not in ('identity_attempts', 'identity_verifications')`.execute(api.db)
  const covered = [...covers.filter(isIdentity), ...Object.values(leftOut).flat()]
  expect(covered.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})

function isIdentity(place: string) {
  return place.startsWith('identity_')
}
