import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildMember } from '../../testing/test-members.ts'
import { buildPerson, newRegistration } from '../test-accounts.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

describe('signing up', () => {
  test('creates an account and its member, and signs in', async () => {
    const { value } = await api.as(null).signUp({ body: newRegistration() })
    const { member } = (await api.as({ token: value.token }).showSession()).value
    expect(member).toMatchObject({ _id: value._id, uid: value.uid, name: value.name, role: 'member' })
  })

  test('without a name calls the member User plus five digits', async () => {
    const { value } = await api.as(null).signUp({ body: { ...newRegistration(), name: '' } })
    expect(value.name).toMatch(/^User\d{5}$/)
  })

  test.each([
    [{ name: 'Anna' }, 'Your name needs to be at least 5 characters long'],
    [{ name: 'Anna\u200b\u200b\u200b' }, 'Your name needs to be at least 5 characters long'],
    [{ name: 'Anna\nAnna' }, 'Your name cannot have line breaks or tabs'],
    [{ confirmation: 'eight wild geese' }, 'Passwords do not match'],
    [
      { password: 'sevenwi', confirmation: 'sevenwi' },
      'Your password needs to be at least 8 characters long',
    ],
    [{ email: 'nobody' }, 'Please enter an email address'],
    [{ email: 'c\ud800arol@example.org' }, 'Please enter an email address'],
    [
      { password: 'PassWord1', confirmation: 'PassWord1' },
      'This password appears in a list of leaked passwords. Please choose another one.',
    ],
  ])('with %j is refused', async (wrong, message) => {
    const form = { ...newRegistration(), ...wrong }
    await expect(api.as(null).signUp({ body: form })).rejects.toMatchObject({ status: 400, message })
  })

  test('with a taken address reveals only that it failed', async () => {
    const person = newRegistration()
    await api.as(null).signUp({ body: person })
    await expect(
      api.as(null).signUp({ body: { ...person, email: person.email.toUpperCase() } }),
    ).rejects.toMatchObject({ status: 422, message: 'Failed to create an account' })
  })

  test('concurrently with one address creates exactly one account and one member', async () => {
    const person = newRegistration()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => api.as(null).signUp({ body: person })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(failures.map(({ message }) => message)).toEqual(Array(5).fill('Failed to create an account'))
    const accounts = await api.db
      .selectFrom('identity_users')
      .innerJoin('members', 'members.uid', 'identity_users.id')
      .select('members.id')
      .where('email', '=', person.email)
      .execute()
    expect(accounts).toHaveLength(1)
    const ways = await api.db
      .selectFrom('identity_accounts')
      .innerJoin('identity_users', 'identity_users.id', 'identity_accounts.userId')
      .where('email', '=', person.email)
      .select('identity_accounts.id')
      .execute()
    expect(ways).toHaveLength(1)
  })
})

describe('the member of a new account', () => {
  test('is retried after one, two and three seconds', async () => {
    const waited: number[] = []
    await using own = await startTestApi({ pause: async (milliseconds) => void waited.push(milliseconds) })
    await failMembers(own, 3)
    const { value } = await own.as(null).signUp({ body: newRegistration() })
    expect(waited).toEqual([1_000, 2_000, 3_000])
    expect((await own.as({ token: value.token }).showSession()).value.member).not.toBeNull()
  })

  test('that cannot be created leaves the account, and the next sign-in creates it', async () => {
    const waited: number[] = []
    await using own = await startTestApi({ pause: async (milliseconds) => void waited.push(milliseconds) })
    await failMembers(own, 4)
    const person = newRegistration()
    await expect(own.as(null).signUp({ body: person })).rejects.toThrow('Failed to create an account')
    expect(waited).toEqual([1_000, 2_000, 3_000])
    expect(own.logged()).toContain('creating the member of an account failed')
    expect((await own.as(null).signIn({ body: person })).value.name).toBe(person.name)
  })
})

/** Makes the next `times` attempts to store a member fail. */
async function failMembers({ db }: TestApi, times: number) {
  await sql`create sequence members_tried`.execute(db)
  await sql`
    create function refuse_member() returns trigger language plpgsql as $$
    begin
      if nextval('members_tried') <= ${sql.lit(times)} then raise exception 'no member now'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger refuse before insert on members for each row execute function refuse_member()`.execute(
    db,
  )
}

type Person = Awaited<ReturnType<typeof buildPerson>>

describe('signing in', () => {
  test('with the right password starts a session, ignoring the case of the address', async () => {
    const person = newRegistration()
    const { uid } = (await api.as(null).signUp({ body: person })).value
    const { value } = await api
      .as(null)
      .signIn({ body: { email: person.email.toUpperCase(), password: person.password } })
    expect(value).toMatchObject({ uid, codeNeeded: false })
    expect((await api.as({ token: value.token ?? '' }).showSession()).value.member?.uid).toBe(uid)
  })

  test('explains what is wrong', async () => {
    const person = newRegistration()
    await api.as(null).signUp({ body: person })
    const signIn = (body: { email: string; password: string }) => api.as(null).signIn({ body })
    await expect(signIn({ email: 'nobody@example.org', password: 'something' })).rejects.toThrow(
      'User mail not found',
    )
    await expect(signIn({ email: person.email, password: 'something else' })).rejects.toThrow(
      'Wrong password',
    )
    await expect(signIn({ email: person.email, password: '' })).rejects.toMatchObject({ status: 400 })
    await expect(signIn({ email: '', password: 'something' })).rejects.toMatchObject({ status: 400 })
  })

  test('is refused for a suspended member, whose sessions no longer work', async () => {
    const person = newRegistration()
    const { value } = await api.as(null).signUp({ body: person })
    await api.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', value._id)
      .execute()
    await expect(api.as({ token: value.token }).showAccount()).rejects.toThrow('Invalid Token')
    await expect(api.as(null).signIn({ body: person })).rejects.toThrow('Failed to sign in')
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'the password changes',
      (person) => {
        const changed = { password: 'eleven grey cranes', confirmation: 'eleven grey cranes' }
        return api.as(person).changePassword({ body: { ...changed, currentPassword: person.password } })
      },
    ],
    [
      'the member is suspended',
      async ({ _id }) => {
        const chief = await buildMember(api.db, { role: 'administrator' })
        const body = { suspended: true, reason: 'spam' }
        await api.as(chief).editMember({ params: { id: _id }, body })
      },
    ],
    [
      'the account is deleted',
      (person) =>
        api.as(person).deleteAccount({ body: { currentPassword: person.password, reviews: 'remove' } }),
    ],
  ])('is refused when %s meanwhile', async (_, change) => {
    const person = await buildPerson(api)
    const holder = await api.db.startTransaction().execute()
    await holder.selectFrom('identity_users').select('id').where('id', '=', person.uid).forUpdate().execute()
    const changing = change(person)
    await expect.poll(() => countBlocked(api.db)).toBe(1)
    const refused = expect(api.as(null).signIn({ body: person })).rejects.toMatchObject({
      status: 401,
      message: 'Failed to sign in',
    })
    await expect.poll(() => countBlocked(api.db)).toBe(2)
    await holder.rollback().execute()
    await changing
    await refused
  })

  test('creates no member for an account deleted meanwhile', async () => {
    const person = newRegistration()
    const { uid } = (await api.as(null).signUp({ body: person })).value
    await api.db.deleteFrom('members').where('uid', '=', uid).execute()
    const deletion = await api.db.startTransaction().execute()
    await deletion.deleteFrom('identity_users').where('id', '=', uid).execute()
    const refused = expect(api.as(null).signIn({ body: person })).rejects.toThrow('Failed to sign in')
    await expect.poll(() => countBlocked(api.db)).toBe(1)
    await deletion.commit().execute()
    await refused
    expect(await api.db.selectFrom('members').select('id').where('uid', '=', uid).execute()).toEqual([])
  })

  test('creates the member of an account that has none', async () => {
    const person = newRegistration()
    const { uid } = (await api.as(null).signUp({ body: person })).value
    await api.db.deleteFrom('members').where('uid', '=', uid).execute()
    const { value } = await api.as(null).signIn({ body: person })
    expect(value).toMatchObject({ uid, name: person.name })
  })
})

describe('the session', () => {
  test('is an HttpOnly cookie, which signing out removes', async () => {
    const post = (path: string, body: unknown, cookie = '') =>
      fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify(body),
      })
    const signedUp = await post('/api/account/sign-up', newRegistration())
    const [setCookie = ''] = signedUp.headers.getSetCookie()
    expect(setCookie).toMatch(/^session=[0-9a-f]{64}; .*samesite=lax; httponly$/i)
    const cookie = setCookie.split(';')[0] ?? ''

    const show = async () =>
      (await (await fetch(`${api.url}/api/session`, { headers: { Cookie: cookie } })).json()).member
    expect(await show()).not.toBeNull()
    const signedOut = await post('/api/account/sign-out', {}, cookie)
    expect(signedOut.headers.getSetCookie()[0]).toMatch(/^session=; .*expires=Thu, 01 Jan 1970/i)
    expect(await show()).toBeNull()
  })

  test('ends on its own, or with all others of the account', async () => {
    const person = newRegistration()
    const first = (await api.as(null).signUp({ body: person })).value.token
    const signIn = async () => (await api.as(null).signIn({ body: person })).value.token ?? ''
    const [second, third] = [await signIn(), await signIn()]
    await api.as({ token: first }).signOut({ body: {} })
    await expect(api.as({ token: first }).showAccount()).rejects.toThrow('Invalid Token')
    expect((await api.as({ token: second }).showSession()).value.member).not.toBeNull()
    await api.as({ token: second }).signOut({ body: { everywhere: true } })
    await expect(api.as({ token: third }).showAccount()).rejects.toThrow('Invalid Token')
  })

  test('is stored as a hash that cannot be used to sign in', async () => {
    const { token, uid } = (await api.as(null).signUp({ body: newRegistration() })).value
    const kept = await api.db
      .selectFrom('identity_sessions')
      .select('token')
      .where('userId', '=', uid)
      .executeTakeFirstOrThrow()
    expect(kept.token).not.toContain(token)
    await expect(api.as({ token: kept.token }).showAccount()).rejects.toThrow('Invalid Token')
  })
})
