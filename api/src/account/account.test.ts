import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { authenticatorCode } from '@channelwise/schemas/testing/authenticator-code'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { buildPerson, readMailedToken } from './test-accounts.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

describe('the password', () => {
  test('is changed with the current one, which signs out other sessions', async () => {
    const person = await buildPerson(api)
    const other = (await api.as(null).signIn({ body: person })).value.token ?? ''
    const change = (currentPassword: string) =>
      api.as(person).changePassword({
        body: { currentPassword, password: 'eleven grey cranes', confirmation: 'eleven grey cranes' },
      })
    await expect(change('not it at all')).rejects.toMatchObject({
      status: 422,
      message: 'Failed to update account. Wrong password',
      fields: [{ field: 'currentPassword', message: 'Failed to update account. Wrong password' }],
    })
    await expect(change('')).rejects.toMatchObject({
      status: 422,
      message: 'Failed to update account. Please enter your current password.',
      fields: [{ field: 'currentPassword' }],
    })
    expect((await change(person.password)).value.message).toBe('Account successfully updated')
    await expect(api.as({ token: other }).showAccount()).rejects.toThrow('Invalid Token')
    expect((await api.as(person).showSession()).value.member).not.toBeNull()
    await api.as(null).signIn({ body: { email: person.email, password: 'eleven grey cranes' } })
  })

  test.each([
    ['short', 'short', 'Your password needs to be at least 8 characters long'],
    ['eleven grey cranes', 'eleven gray cranes', 'Passwords do not match'],
    [
      'iloveyou123',
      'iloveyou123',
      'This password appears in a list of leaked passwords. Please choose another one.',
    ],
  ])('%s and %s: %s', async (password, confirmation, message) => {
    const person = await buildPerson(api)
    const body = { currentPassword: person.password, password, confirmation }
    await expect(api.as(person).changePassword({ body })).rejects.toMatchObject({ status: 400, message })
  })

  test('is changed by only one of two concurrent changes', async () => {
    const person = await buildPerson(api)
    const other = (await api.as(null).signIn({ body: person })).value.token ?? ''
    const wanted = ['eleven grey cranes', 'twelve white swans']
    const outcomes = await overlap(person.uid, () =>
      wanted.map((password, at) =>
        api.as({ token: at === 0 ? person.token : other }).changePassword({
          body: { currentPassword: person.password, password, confirmation: password },
        }),
      ),
    )
    const works = await Promise.all(wanted.map((password) => opens(person.email, password)))
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(works)
    expect(works.filter(Boolean)).toHaveLength(1)
  })

  test('is either changed or reset by mail when both happen concurrently', async () => {
    const person = await buildPerson(api)
    await api.as(null).sendPasswordReset({ body: { email: person.email } })
    const resetToken = readMailedToken(api, person.email, /new password/)
    const [changed, reset] = ['eleven grey cranes', 'twelve white swans']
    const outcomes = await overlap(person.uid, () => [
      api.as(person).changePassword({
        body: { currentPassword: person.password, password: changed, confirmation: changed },
      }),
      api.as(null).resetPassword({ body: { resetToken, password: reset, confirmation: reset } }),
    ])
    const works = await Promise.all([opens(person.email, changed), opens(person.email, reset)])
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(works)
    expect(works.filter(Boolean)).toHaveLength(1)
  })

  test('cannot be guessed with a stolen session', async () => {
    const person = await buildPerson(api)
    const guess = (currentPassword: string) =>
      api.as(person).changeEmail({ body: { email: 'other@example.org', currentPassword } })
    for (let tries = 0; tries < 10; tries += 1)
      await expect(guess('a guess')).rejects.toThrow('Wrong password')
    await expect(guess(person.password)).rejects.toMatchObject({ status: 429 })
  })
})

describe('the sessions of an account', () => {
  test('are listed and ended individually, but not those of another account', async () => {
    const person = await buildPerson(api)
    const stranger = await buildPerson(api)
    const { token = '' } = (await api.as(null).signIn({ body: person })).value
    const places = (await api.as(person).listSessions()).value
    expect(places.map(({ current }) => current)).toEqual([false, true])
    const id = places[0]?.id ?? ''
    await expect(api.as(stranger).endSession({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 404,
    })
    expect((await api.as({ token }).showSession()).value.member).not.toBeNull()
    await api.as(person).endSession({ params: { id }, body: {} })
    await expect(api.as({ token }).showAccount()).rejects.toThrow('Invalid Token')
    expect(JSON.stringify(places)).not.toContain(token)
  })

  test('expire after 30 days without use, or after half a year', async () => {
    const person = await buildPerson(api)
    const day = 86_400_000
    const rewrite = (values: { createdAt?: Date; expiresAt?: Date }) =>
      api.db.updateTable('identity_sessions').set(values).where('userId', '=', person.uid).execute()
    const end = async () => (await api.as(person).listSessions()).value[0]?.expiresAt ?? ''

    await rewrite({ expiresAt: new Date(Date.now() + 5 * day) })
    await api.as(person).showSession()
    expect(new Date(await end()).getTime()).toBeGreaterThan(Date.now() + 29 * day)
    await rewrite({
      createdAt: new Date(Date.now() - 170 * day),
      expiresAt: new Date(Date.now() + 5 * day),
    })
    await api.as(person).showSession()
    expect(Math.round((new Date(await end()).getTime() - Date.now()) / day)).toBe(10)
    await rewrite({ createdAt: new Date(Date.now() - 181 * day) })
    await expect(api.as(person).showAccount()).rejects.toThrow('Invalid Token')
    await rewrite({ createdAt: new Date(), expiresAt: new Date(Date.now() - 1) })
    await expect(api.as(person).showAccount()).rejects.toThrow('Invalid Token')
  })
})

describe('deleting an account', () => {
  test('requires the password and removes member, account and sessions', async () => {
    const person = await buildPerson(api)
    const leave = (currentPassword: string) =>
      api.as(person).deleteAccount({ body: { currentPassword, reviews: 'anonymous' } })
    const message = 'Wrong password'
    await expect(leave('not it at all')).rejects.toMatchObject({
      status: 422,
      message,
      fields: [{ field: 'currentPassword', message }],
    })
    await leave(person.password)
    await expect(api.as(person).showAccount()).rejects.toThrow('Invalid Token')
    await expect(api.as(null).signIn({ body: person })).rejects.toThrow('User mail not found')
    const left = await Promise.all([
      api.db.selectFrom('members').select('id').where('uid', '=', person.uid).execute(),
      api.db.selectFrom('identity_accounts').select('id').where('userId', '=', person.uid).execute(),
      api.db.selectFrom('identity_sessions').select('id').where('userId', '=', person.uid).execute(),
      api.db.selectFrom('identity_known_addresses').select('uid').where('uid', '=', person.uid).execute(),
      api.db.selectFrom('identity_mail_tokens').select('uid').where('uid', '=', person.uid).execute(),
    ])
    expect(left.flat()).toEqual([])
  })
})

describe('two-factor sign-in', () => {
  test('asks for a code once the first code has turned it on', async () => {
    const person = await buildPerson(api, { confirmed: true })
    const { value } = await api.as(person).startTwoFactor({ body: { currentPassword: person.password } })
    expect(value.uri).toMatch(/^otpauth:\/\/totp\/Channelwise/)
    const signIn = (code?: string) =>
      api.as(null).signIn({ body: { ...person, ...(code !== undefined && { code }) } })
    expect((await signIn()).value.codeNeeded).toBe(false)

    const confirm = (code: string) => api.as(person).confirmTwoFactor({ body: { code } })
    await expect(confirm(wrongCode(value.secret))).rejects.toMatchObject({
      status: 422,
      message: 'Failed to update account. Wrong code',
      fields: [{ field: 'code' }],
    })
    await confirm(authenticatorCode(value.secret))
    expect((await api.as(person).showAccount()).value.twoFactor).toBe(true)
    expect(api.mails.at(-1)).toMatchObject({
      to: person.email,
      subject: 'Two-factor sign-in was turned on',
      text: expect.stringContaining('/contact'),
    })
    const asked = (await signIn()).value
    expect(asked).toEqual({ codeNeeded: true })

    await expect(signIn(wrongCode(value.secret))).rejects.toThrow('Failed to sign in')
    const { token = '' } = (await signIn(authenticatorCode(value.secret))).value
    expect((await api.as({ token }).showSession()).value.member?.uid).toBe(person.uid)
  })

  test('can be turned on with the longest password', async () => {
    const person = await buildPerson(api, { confirmed: true, password: 'geese '.repeat(166) })
    const { value } = await api.as(person).startTwoFactor({ body: { currentPassword: person.password } })
    await api.as(person).confirmTwoFactor({ body: { code: authenticatorCode(value.secret) } })
    expect((await api.as(person).showAccount()).value.twoFactor).toBe(true)
  })

  test('accepts each code and each recovery code once', async () => {
    const { person, secret, recoveryCodes } = await buildPersonWithTwoFactor()
    const signIn = (code: string) => api.as(null).signIn({ body: { ...person, code } })
    const code = authenticatorCode(secret)
    await signIn(code)
    await expect(signIn(code)).rejects.toThrow('Failed to sign in')
    const [recovery = ''] = recoveryCodes
    await signIn(recovery)
    await expect(signIn(recovery)).rejects.toThrow('Failed to sign in')
    expect(new Set(recoveryCodes).size).toBe(10)
  })

  test('cannot be brute-forced, even with the password', async () => {
    const { person, secret } = await buildPersonWithTwoFactor()
    const signIn = (code: string) => api.as(null).signIn({ body: { ...person, code } })
    for (let tries = 0; tries < 10; tries += 1)
      await expect(signIn('ABCDE-FGHIJ')).rejects.toThrow('Failed to')
    await expect(signIn(authenticatorCode(secret))).rejects.toMatchObject({ status: 429 })
  })

  test('is turned off with the password, and temporary sessions are cleaned up', async () => {
    const { person } = await buildPersonWithTwoFactor()
    await api.as(person).stopTwoFactor({ body: { currentPassword: person.password } })
    expect(api.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Two-factor sign-in was turned off' })
    expect((await api.as(null).signIn({ body: person })).value.codeNeeded).toBe(false)
    expect((await api.as(person).listSessions()).value).toHaveLength(2)
  })

  test('is turned off by an administrator for somebody who has lost the codes, who is told by mail', async () => {
    const { person } = await buildPersonWithTwoFactor()
    const chief = await buildMember(api.db, { role: 'administrator' })
    const listed = async () => (await api.as(chief).listMembers({ query: { q: person._id } })).value
    expect(await listed()).toMatchObject([{ twoFactor: true }])
    const off = { params: { id: person._id }, body: { twoFactor: false, reason: 'called us' } } as const
    await api.as(chief).editMember(off)
    expect(await listed()).toMatchObject([{ twoFactor: false }])
    expect(api.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Two-factor sign-in was turned off' })
    const mails = api.mails.length
    await api.as(chief).editMember(off)
    expect(api.mails).toHaveLength(mails)
    expect((await api.as(null).signIn({ body: person })).value.codeNeeded).toBe(false)
    const audit = (await api.as(chief).listAudit({ query: {} })).value
    expect(audit.filter(({ subjectName }) => subjectName === person.name)).toMatchObject([
      { action: 'edit', detail: 'two-factor sign-in: on → off · called us' },
    ])
  })

  test('stores secret and recovery codes encrypted', async () => {
    const { person, secret, recoveryCodes } = await buildPersonWithTwoFactor()
    const kept = await api.db
      .selectFrom('identity_two_factors')
      .selectAll()
      .where('userId', '=', person.uid)
      .executeTakeFirstOrThrow()
    const written = JSON.stringify(kept)
    for (const word of [secret, ...recoveryCodes]) expect(written).not.toContain(word)
  })
})

async function buildPersonWithTwoFactor() {
  const person = await buildPerson(api, { confirmed: true })
  const { secret, recoveryCodes } = (
    await api.as(person).startTwoFactor({ body: { currentPassword: person.password } })
  ).value
  await api.as(person).confirmTwoFactor({ body: { code: authenticatorCode(secret) } })
  return { person, secret, recoveryCodes }
}

function wrongCode(secret: string) {
  return authenticatorCode(secret) === '000000' ? '111111' : '000000'
}

/** Blocks two concurrent changes of an account's password until both are about to write it. */
async function overlap(uid: string, begin: () => Promise<unknown>[]) {
  const holder = await api.db.startTransaction().execute()
  await holder.selectFrom('identity_accounts').select('id').where('userId', '=', uid).forUpdate().execute()
  const outcomes = Promise.allSettled(begin())
  await expect.poll(() => countBlocked(api.db)).toBe(2)
  await holder.commit().execute()
  return outcomes
}

/** Whether the password signs in. */
async function opens(email: string, password: string) {
  return api
    .as(null)
    .signIn({ body: { email, password } })
    .then(
      () => true,
      () => false,
    )
}
