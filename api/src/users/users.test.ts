import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { openDatabase } from '@channelwise/schemas/database/open'
import { newId } from '@channelwise/schemas/new-id'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'
import { findUsersByName } from './find-users-by-name.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

/** An account with a session whose member could not be created. */
async function signUpAlone() {
  const form = { name: '', email: `${newId()}@example.org`, password: 'seven wild geese' }
  const { value } = await api.as(null).signUp({ body: { ...form, confirmation: form.password } })
  await api.db.deleteFrom('members').where('uid', '=', value.uid).execute()
  return { uid: value.uid, token: value.token, email: form.email }
}

describe('registering', () => {
  test('creates the member of an account without one, once even under concurrency', async () => {
    const { email, ...account } = await signUpAlone()
    const body = { name: 'Grace Hopper', ...account }
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.as(null).registerUser({ body })))
    expect(new Set(replies.map(({ value }) => value._id)).size).toBe(1)
    expect(replies[0]?.value).toMatchObject({
      uid: account.uid,
      name: 'Grace Hopper',
      userName: 'Grace Hopper',
      email,
      emailVerified: false,
      role: 'member',
      numReviews: 0,
      averageRating: null,
    })
  })

  test('without a name gives User plus five digits', async () => {
    const { uid, token } = await signUpAlone()
    const { value } = await api.as(null).registerUser({ body: { uid, token } })
    expect(value.name).toMatch(/^User\d{5}$/)
  })

  test('leaves an existing member unchanged', async () => {
    const ada = await buildMember(api.db)
    const body = { name: 'Somebody else', uid: ada.uid, token: tokenOf(ada) }
    expect((await api.as(null).registerUser({ body })).value).toMatchObject({ _id: ada._id, name: ada.name })
  })

  test("refuses another account's uid, a bad token, and a visitor", async () => {
    const ada = await buildMember(api.db)
    const body = { name: 'Grace Hopper', uid: 'uidOther' }
    await expect(api.as(ada).registerUser({ body })).rejects.toMatchObject({ status: 403 })
    await expect(api.as(null).registerUser({ body: { ...body, token: 'bad' } })).rejects.toMatchObject({
      status: 401,
      message: 'Invalid Token',
    })
    await expect(api.as(null).registerUser({ body })).rejects.toMatchObject({ status: 401 })
  })

  test('refuses a short name as the form does', async () => {
    const { uid, token } = await signUpAlone()
    const refusal = api.as(null).registerUser({ body: { name: 'Bob', uid, token } })
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      message: 'Your name needs to be at least 5 characters long',
    })
  })

  test('accepts whatever name an existing member is registered with again', async () => {
    const ann = await buildMember(api.db, { name: 'Ann' })
    const body = { name: 'Ann', uid: ann.uid, token: tokenOf(ann) }
    expect((await api.as(null).registerUser({ body })).value).toMatchObject({ _id: ann._id, name: 'Ann' })
  })

  test('does not reinstate a suspended member', async () => {
    const { uid, token } = await signUpAlone()
    await api.as(null).registerUser({ body: { uid, token } })
    await api.db.updateTable('members').set({ suspended_at: new Date() }).where('uid', '=', uid).execute()
    const refusal = api.as(null).registerUser({ body: { uid, token } })
    await expect(refusal).rejects.toMatchObject({ status: 401, message: 'Invalid Token' })
  })
})

describe("a member's own profile", () => {
  test('is read by the token in the path, or by me with the token in the header', async () => {
    const ada = await buildMember(api.db)
    const byPath = await api.as(null).showOwnProfile({ params: { token: tokenOf(ada) } })
    const byHeader = await api.as(ada).showOwnProfile({ params: { token: 'me' } })
    expect(byPath.value).toEqual(byHeader.value)
    expect(byPath.value).toMatchObject({ _id: ada._id, email: '', emailVerified: false })
    expect(byPath.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test("requires a valid token, and a sign-in for 'me'", async () => {
    const show = (token: string) => api.as(null).showOwnProfile({ params: { token } })
    await expect(show('planted-secret')).rejects.toMatchObject({ status: 401, message: 'Invalid Token' })
    await expect(show('me')).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in to see your profile',
    })
    expect(api.logged()).not.toContain('planted-secret')
  })

  test('changes the fields that are not empty, and clears those that are sent empty', async () => {
    const ada = await buildMember(api.db)
    const change = (body: object) => api.as(ada).updateProfile({ body })
    await change({ name: ' Ada King ', description: 'Notes', twitter: '@adaking', youtube: '@engines' })
    const { value } = await change({ name: '', description: '', twitter: '@lovelace' })
    expect(value).toMatchObject({
      name: 'Ada King',
      description: 'Notes',
      twitter: '@lovelace',
      youtube: '@engines',
    })
    const cleared = await change({ clear: ['description', 'youtube'] })
    expect(cleared.value).toMatchObject({ description: '', twitter: '@lovelace', youtube: '' })
    const found = await api.as(null).findUsersByName({ params: { q: 'ada king' } })
    expect(found.value[0]).toMatchObject({ _id: ada._id, name: 'Ada King' })
  })

  test('keeps a name from Google that is shorter than the rules allow', async () => {
    const ann = await buildMember(api.db, { name: 'Ann' })
    const { value } = await api.as(ann).updateProfile({ body: { name: 'Ann', description: 'Notes' } })
    expect(value).toMatchObject({ name: 'Ann', description: 'Notes' })
    const renaming = api.as(ann).updateProfile({ body: { name: 'Anna' } })
    await expect(renaming).rejects.toMatchObject({ status: 400, fields: [{ field: 'name' }] })
  })

  test.each([
    [{ name: 'Adaa' }, 'name', 'Your name needs to be at least 5 characters long'],
    [
      { twitter: 'adaking' },
      'twitter',
      "Your Twitter handle needs to start with '@' and to be 4 to 17 characters long",
    ],
    [
      { twitter: `@${'a'.repeat(17)}` },
      'twitter',
      "Your Twitter handle needs to start with '@' and to be 4 to 17 characters long",
    ],
    [
      { youtube: '@ab' },
      'youtube',
      "Your YouTube handle needs to start with '@' and to be 4 to 30 characters long",
    ],
    [{ name: '🦉'.repeat(101) }, 'name', 'Your name can have at most 100 characters'],
    [{ description: 'x'.repeat(101) }, 'description', 'Your bio can have at most 100 characters'],
  ])('%j is refused with the field, and nothing changes', async (change, field, message) => {
    const ada = await buildMember(api.db)
    const response = await fetch(`${api.url}/api/users/profile`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: tokenOf(ada), youtube: '@engines', ...change }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, fields: [{ field, message }] })
    const { value } = await api.as(null).showUser({ params: { id: ada._id } })
    expect(value).toMatchObject({ name: ada.name, description: '', twitter: '', youtube: '' })
  })
})

test('a name of 100 two-unit characters is accepted', async () => {
  const ada = await buildMember(api.db)
  const name = '🦉'.repeat(100)
  expect((await api.as(ada).updateProfile({ body: { name } })).value.name).toBe(name)
})

describe("others' profiles", () => {
  test('count ratings without hidden reviews', async () => {
    const ada = await buildMember(api.db)
    const review = async (rating: number, hidden: boolean) => {
      const channelId = newId()
      await addChannel(api.db, channelId)
      const values = { id: newId(), channel_id: channelId, member_id: ada._id, rating, moods: '[]' }
      await api.db
        .insertInto('reviews')
        .values({ ...values, hidden_at: hidden ? new Date() : null })
        .execute()
    }
    await review(4, false)
    await review(2.5, false)
    await review(0.5, true)
    const { value } = await api.as(null).showUser({ params: { id: ada._id } })
    expect(value).toMatchObject({ numReviews: 2, averageRating: 3.25, followerCount: 0, followingCount: 0 })
    expect(value).not.toHaveProperty('email')
    expect(value).not.toHaveProperty('role')
    expect(Date.parse(value.creationDate)).toBeLessThanOrEqual(Date.now())
  })

  test('with an unknown id are not found', async () => {
    await expect(api.as(null).showUser({ params: { id: 'nobody' } })).rejects.toMatchObject({ status: 404 })
  })

  test('by uid are an array with one member or none', async () => {
    const ada = await buildMember(api.db)
    const find = (uid: string) => api.as(null).findUserByUid({ params: { uid } })
    expect((await find(ada.uid)).value).toMatchObject([{ _id: ada._id, name: ada.name }])
    expect((await find('nobody')).value).toEqual([])
  })

  test('by a list of uids are in its order, without duplicates', async () => {
    const [ada, bob] = [await buildMember(api.db), await buildMember(api.db)]
    const userlist = [bob.uid, 'nobody', ada.uid, bob.uid]
    const { value } = await api.as(null).listUsers({ body: { userlist } })
    expect(value.map(({ uid }) => uid)).toEqual([bob.uid, ada.uid])
    expect((await api.as(null).listUsers({ body: { userlist: [] } })).value).toEqual([])
  })
})

describe('finding members by name', () => {
  const find = async (q: string) =>
    (await api.as(null).findUsersByName({ params: { q } })).value.map(({ name }) => name)

  beforeAll(async () => {
    for (const name of ['Zoë Quimby', 'Zoe Quimbyson', 'Mount Quimby Fan', 'Per 100% sure', '山田太郎さん'])
      await buildMember(api.db, { name })
  })

  test.each([
    ['zoe quimby', 'Zoë Quimby'],
    ['ZOË QUIMBY', 'Zoë Quimby'],
    ['quimby fan', 'Mount Quimby Fan'],
    ['Zoe Quinbyson', 'Zoe Quimbyson'],
    ['100%', 'Per 100% sure'],
    ['山田太', '山田太郎さん'],
  ])('%s finds %s first', async (q, name) => {
    expect((await find(q))[0]).toBe(name)
  })

  test('does not depend on the connection’s similarity thresholds, and keeps them', async () => {
    await using single = openDatabase(api.databaseUrl, 1)
    await sql`select set_config('pg_trgm.similarity_threshold', '1', false),
      set_config('pg_trgm.word_similarity_threshold', '1', false)`.execute(single.db)
    // Nothing else of the request is looked at.
    const { value } = await findUsersByName(single)({ params: { q: 'Zoe Quinbyson' } } as never, {} as never)
    expect(value[0]?.name).toBe('Zoe Quimbyson')
    const { rows } = await sql`select current_setting('pg_trgm.similarity_threshold') as threshold`.execute(
      single.db,
    )
    expect(rows).toEqual([{ threshold: '1' }])
  })

  test('similar names are searched only if too few names start with the text', async () => {
    const begin = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, at) =>
          buildMember(api.db, { name: `Wanda Number ${from + at}` }),
        ),
      )
    const count = async () => {
      const { rows } = await sql<{ found: number }>`
        select count(*)::integer as found from find_members('wanda', '%wanda%')`.execute(api.db)
      return rows[0]?.found
    }
    await Promise.all([buildMember(api.db, { name: 'A Fish Called Wanda' }), begin(0, 23)])
    expect(await count()).toBe(24)
    expect(await find('wanda')).toContain('A Fish Called Wanda')
    await begin(23, 25)
    expect(await count()).toBe(25)
    expect(await find('wanda')).toHaveLength(24)
    expect(await find('wanda')).not.toContain('A Fish Called Wanda')
  })

  test('wildcards are taken literally', async () => {
    expect(await find('%%%')).toEqual([])
    expect(await find('___')).toEqual([])
  })

  test('requires three letters', async () => {
    await expect(find('zo')).rejects.toMatchObject({
      status: 400,
      message: 'You need to enter at least 3 letters to launch the search',
    })
  })

  test('excludes suspended members', async () => {
    const eve = await buildMember(api.db, { name: 'Evelyn Quarantine' })
    expect(await find('quarantine')).toEqual(['Evelyn Quarantine'])
    await api.db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', eve._id).execute()
    expect(await find('quarantine')).toEqual([])
  })
})
