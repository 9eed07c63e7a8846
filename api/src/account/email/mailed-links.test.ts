import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
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

describe('the verification mail', () => {
  test('is sent at sign-up, and its link confirms the address once', async () => {
    const { token, email } = await buildPerson(api)
    const account = async () => (await api.as({ token }).showAccount()).value
    expect((await account()).emailVerified).toBe(false)
    const verificationToken = readToken(email, /confirm your email/)
    await api.as({ token }).verifyEmail({ body: { verificationToken } })
    expect((await account()).emailVerified).toBe(true)
    await expect(api.as(null).verifyEmail({ body: { verificationToken } })).rejects.toMatchObject({
      status: 422,
      message: 'This link has expired or has already been used. Please request a new one.',
    })
  })

  test('is resent on request until the address is confirmed', async () => {
    const { token, email } = await buildPerson(api)
    const resend = () => api.as({ token }).resendVerification({ body: {} })
    expect((await resend()).value.message).toBe('Verification email sent. Please check your inbox.')
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(2)
    await api.as({ token }).verifyEmail({ body: { verificationToken: readToken(email, /confirm/) } })
    await resend()
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('has a link that expires and does not reset passwords', async () => {
    const { email } = await buildPerson(api)
    const token = readToken(email, /confirm your email/)
    await expect(api.as(null).resetPassword({ body: { resetToken: token, ...newPassword } })).rejects.toThrow(
      'Failed to reset password',
    )
    await expire(email)
    await expect(api.as(null).verifyEmail({ body: { verificationToken: token } })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('a forgotten password', () => {
  test('is replaced with the mailed link, which ends every session', async () => {
    const { token, email, password } = await buildPerson(api)
    const resetToken = await askForReset(email)
    const { value } = await api.as({ token }).resetPassword({ body: { resetToken, ...newPassword } })
    expect(value.message).toMatch(/password has been changed/)
    await expect(api.as({ token }).showAccount()).rejects.toThrow('Invalid Token')
    await expect(api.as(null).signIn({ body: { email, password } })).rejects.toThrow('Wrong password')
    const signedIn = await api.as(null).signIn({ body: { email, password: newPassword.password } })
    expect(signedIn.value.codeNeeded).toBe(false)
  })

  test('is replaced once per link, even by concurrent requests', async () => {
    const { email } = await buildPerson(api)
    const resetToken = await askForReset(email)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.as(null).resetPassword({ body: { resetToken, ...newPassword } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(api.as(null).resetPassword({ body: { resetToken, ...newPassword } })).rejects.toThrow(
      'Failed to reset password',
    )
  })

  test('a link expires after an hour, and using one invalidates the others', async () => {
    const { email } = await buildPerson(api)
    const [first, second] = [await askForReset(email), await askForReset(email)]
    await api.as(null).resetPassword({ body: { resetToken: second, ...newPassword } })
    const reset = (resetToken: string) => api.as(null).resetPassword({ body: { resetToken, ...newPassword } })
    await expect(reset(first)).rejects.toThrow('Failed to reset password')

    const third = await askForReset(email)
    const { expires_at } = await api.db
      .selectFrom('identity_mail_tokens')
      .innerJoin('identity_users', 'identity_users.id', 'uid')
      .select('expires_at')
      .where('identity_users.email', '=', email)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
    await expire(email)
    await expect(reset(third)).rejects.toThrow('Failed to reset password')
  })

  test('a refused password leaves the link valid', async () => {
    const { email } = await buildPerson(api)
    const resetToken = await askForReset(email)
    const reset = (password: string, confirmation = password) =>
      api.as(null).resetPassword({ body: { resetToken, password, confirmation } })
    await expect(reset('short')).rejects.toMatchObject({ status: 400 })
    await expect(reset('one thing here', 'another thing')).rejects.toThrow('Passwords do not match')
    await expect(reset('password123')).rejects.toThrow('leaked passwords')
    await reset('eleven grey cranes')
  })

  test('the response does not reveal whether the address has an account', async () => {
    const { value } = await api.as(null).sendPasswordReset({ body: { email: 'nobody@example.org' } })
    expect(value.message).toBe('Email sent! Check your inbox for further instructions')
    expect(api.mails.filter(({ to }) => to === 'nobody@example.org')).toEqual([])
  })

  test('only a hash of the link is stored, which is useless by itself', async () => {
    const { email } = await buildPerson(api)
    const token = await askForReset(email)
    const kept = await api.db.selectFrom('identity_mail_tokens').select('token_hash').execute()
    expect(kept.map(({ token_hash }) => token_hash)).not.toContain(token)
    for (const { token_hash } of kept) {
      await expect(
        api.as(null).resetPassword({ body: { resetToken: token_hash, ...newPassword } }),
      ).rejects.toThrow('Failed to reset password')
    }
  })
})

describe('changing the address', () => {
  test('takes effect with the mailed link, and the previous address is notified', async () => {
    const { token, email, password } = await buildPerson(api, { confirmed: true })
    const stale = await askForReset(email)
    const wanted = `new-${email}`
    await api.as({ token }).changeEmail({ body: { email: wanted.toUpperCase(), currentPassword: password } })
    expect((await api.as({ token }).showAccount()).value.email).toBe(email)
    await api.as(null).verifyEmail({ body: { verificationToken: readToken(wanted, /new email/) } })
    expect((await api.as({ token }).showAccount()).value).toMatchObject({
      email: wanted,
      emailVerified: true,
    })
    expect(api.mails.findLast(({ to }) => to === email)?.subject).toBe('Your email address was changed')
    await expect(api.as(null).resetPassword({ body: { resetToken: stale, ...newPassword } })).rejects.toThrow(
      'Failed to reset password',
    )
  })

  test('needs the password', async () => {
    const { token } = await buildPerson(api)
    const change = (currentPassword?: string) =>
      api.as({ token }).changeEmail({
        body: { email: 'someone@example.org', ...(currentPassword && { currentPassword }) },
      })
    await expect(change()).rejects.toThrow('Failed to update account. Please enter your current password.')
    await expect(change('not the password')).rejects.toThrow('Failed to update account. Wrong password')
  })

  test('to that of another account notifies its owner and tells the caller nothing', async () => {
    const [ada, grace] = [await buildPerson(api), await buildPerson(api)]
    const { value } = await api
      .as(ada)
      .changeEmail({ body: { email: grace.email, currentPassword: ada.password } })
    expect(value.message).toBe('Verification email sent. Please check your inbox.')
    expect(api.mails.at(-1)).toMatchObject({ to: grace.email, link: null })
  })
})

describe('somebody who signs up with another person’s address', () => {
  test('is signed out when the owner confirms it elsewhere; the confirming browser stays signed in', async () => {
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

  test('cannot confirm an address that a stranger registered, but gains the account by resetting its password', async () => {
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

  test('is not a member who changes to the operator’s address: the link proves nothing about their account', async () => {
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
  await api.db
    .insertInto('identity_accounts')
    .values({
      id: `google${uid}`,
      accountId: 'somebody',
      providerId: 'google',
      userId: uid,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
      updatedAt: new Date(),
    })
    .execute()
}

async function listProviders(uid: string) {
  const rows = await api.db
    .selectFrom('identity_accounts')
    .select('providerId')
    .where('userId', '=', uid)
    .execute()
  return rows.map(({ providerId }) => providerId)
}

async function expire(email: string) {
  await api.db
    .updateTable('identity_mail_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', email)
    .execute()
}
