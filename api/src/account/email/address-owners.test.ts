import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { connectGoogle } from '../../testing/test-members.ts'
import { buildPerson, readMailedToken } from '../test-accounts.ts'

const operator = { operatorEmail: 'operator@example.org' }

let api: TestApi

beforeAll(async () => {
  api = await startTestApi(operator)
})

afterAll(() => api[Symbol.asyncDispose]())

const newPassword = { password: 'eleven grey cranes', confirmation: 'eleven grey cranes' }

const readToken = (email: string, subject: RegExp) => readMailedToken(api, email, subject)

async function askForReset(email: string) {
  await api.as(null).sendPasswordReset({ body: { email } })
  return readToken(email, /new password/)
}

describe('somebody who signs up with another person’s address', () => {
  test('is signed out when the owner confirms it in another browser, which stays signed in', async () => {
    const { token, email, password } = await buildPerson(api)
    const own = (await api.as(null).signIn({ body: { email, password } })).value.token ?? ''
    await api.as({ token: own }).verifyEmail({ body: { verificationToken: readToken(email, /confirm/) } })
    await expect(api.as({ token }).showAccount()).rejects.toThrow('Invalid Token')
    expect((await api.as({ token: own }).showSession()).value.member).not.toBeNull()
  })

  test('cannot add a second factor or a passkey', async () => {
    const { token, password: currentPassword } = await buildPerson(api)
    const stranger = api.as({ token })
    const refusal = {
      status: 403,
      message: expect.stringMatching(/^Please confirm your email address first/),
    }
    await expect(stranger.startTwoFactor({ body: { currentPassword } })).rejects.toMatchObject(refusal)
    await expect(stranger.confirmTwoFactor({ body: { code: '123456' } })).rejects.toMatchObject(refusal)
    await expect(stranger.beginPasskey({ body: { currentPassword } })).rejects.toMatchObject(refusal)
  })

  test('keeps no way to sign in once the owner has reset the password', async () => {
    const { uid, token, email } = await buildPerson(api)
    await setUpAsStranger(uid)
    const resetToken = await askForReset(email)
    await api.as(null).resetPassword({ body: { resetToken, ...newPassword } })
    await expect(api.as({ token }).showAccount()).rejects.toThrow('Invalid Token')
    const { value } = await api.as(null).signIn({ body: { email, password: newPassword.password } })
    expect(value.codeNeeded).toBe(false)
    expect((await api.as({ token: value.token ?? '' }).showAccount()).value).toMatchObject({
      emailVerified: true,
      twoFactor: false,
      passkeys: [],
    })
    expect(await listProviders(uid)).toEqual(['credential'])
  })

  test('cannot trigger mails about password changes', async () => {
    const { token, email, password } = await buildPerson(api)
    await api.as({ token }).changePassword({ body: { currentPassword: password, ...newPassword } })
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

describe('the operator', () => {
  const role = async (token: string | undefined) =>
    (await api.as({ token: token ?? '' }).showSession()).value.member?.role
  const signIn = async (email: string, password: string) =>
    (await api.as(null).signIn({ body: { email, password } })).value.token

  test('becomes administrator by confirming the address from the account’s own session', async () => {
    await using own = await startTestApi(operator)
    const { token, email } = await buildPerson(own, { email: 'operator@example.org', confirmed: true })
    expect((await own.as({ token }).showSession()).value.member?.role).toBe('administrator')
    expect(email).toBe('operator@example.org')
  })

  test('confirms from another browser with the password, which ends earlier sessions', async () => {
    const { token, email, password } = await buildPerson(api, { email: 'operator@example.org' })
    expect(await role(token)).toBe('member')
    const body = { verificationToken: readToken(email, /confirm/) }
    await expect(api.as(null).verifyEmail({ body })).rejects.toMatchObject({
      status: 403,
      fields: [{ field: 'password' }],
    })
    await expect(api.as(null).verifyEmail({ body: { ...body, password: 'a guess' } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(/^Wrong password/),
    })
    await api.as(null).verifyEmail({ body: { ...body, password } })
    expect(await role(token)).toBeUndefined()
    expect(await role(await signIn(email, password))).toBe('administrator')
  })

  test('cannot confirm an address that a stranger registered, but takes over the account by resetting its password', async () => {
    await using own = await startTestApi(operator)
    const { token, email, password } = await buildPerson(own, { email: 'operator@example.org' })
    const verificationToken = readMailedToken(own, email, /confirm/)
    await expect(own.as(null).verifyEmail({ body: { verificationToken } })).rejects.toMatchObject({
      status: 403,
    })
    const roleOf = async (held: string) => (await own.as({ token: held }).showSession()).value.member?.role
    expect(await roleOf(token)).toBe('member')
    const again = await own.as(null).signIn({ body: { email, password } })
    expect(await roleOf(again.value.token ?? '')).toBe('member')

    await own.as(null).sendPasswordReset({ body: { email } })
    const resetToken = readMailedToken(own, email, /new password/)
    await own.as(null).resetPassword({ body: { resetToken, ...newPassword } })
    expect(await roleOf(token)).toBeUndefined()
    await expect(own.as(null).signIn({ body: { email, password } })).rejects.toThrow('Wrong password')
    const owner = await own.as(null).signIn({ body: { email, password: newPassword.password } })
    expect(await roleOf(owner.value.token ?? '')).toBe('administrator')
  })

  test('is not whoever changes their address to the operator’s', async () => {
    await using own = await startTestApi(operator)
    const { token, password } = await buildPerson(own, { confirmed: true })
    await own
      .as({ token })
      .changeEmail({ body: { email: 'operator@example.org', currentPassword: password } })
    const verificationToken = readMailedToken(own, 'operator@example.org', /new email/)
    await expect(own.as(null).verifyEmail({ body: { verificationToken } })).rejects.toMatchObject({
      status: 403,
    })
    expect((await own.as({ token }).showSession()).value.member?.role).toBe('member')
  })
})

/** What a stranger could have set up before a confirmed address was required. */
async function setUpAsStranger(uid: string) {
  await api.db.updateTable('identity_users').set({ twoFactorEnabled: true }).where('id', '=', uid).execute()
  await api.db
    .insertInto('identity_two_factors')
    .values({ id: `factor${uid}`, userId: uid, secret: 's', backupCodes: 'b', verified: true })
    .execute()
  await connectGoogle(api.db, uid, 'somebody')
}

async function listProviders(uid: string) {
  const rows = await api.db
    .selectFrom('identity_accounts')
    .select('providerId')
    .where('userId', '=', uid)
    .execute()
  return rows.map(({ providerId }) => providerId)
}
