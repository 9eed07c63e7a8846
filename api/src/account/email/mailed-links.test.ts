import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildPerson, newRegistration, readMailedToken } from '../test-accounts.ts'

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

  test.each([
    ['/channel/bees-abc?review=1', '/channel/bees-abc?review=1'],
    ['//evil.example', null],
    ['https://evil.example', null],
  ])('continues at %s as %s, also when it is resent', async (redirect, kept) => {
    const form = newRegistration()
    const { token } = (await api.as(null).signUp({ body: { ...form, redirect } })).value
    await api.as({ token }).resendVerification({ body: { redirect } })
    const links = api.mails.filter(({ to }) => to === form.email).map(({ link }) => new URL(link ?? ''))
    expect(links.map(({ searchParams }) => searchParams.get('redirect'))).toEqual([kept, kept])
    await api.as({ token }).verifyEmail({ body: { verificationToken: readToken(form.email, /confirm/) } })
    expect((await api.as({ token }).showAccount()).value.emailVerified).toBe(true)
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

  test('a rejected password leaves the link valid', async () => {
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

  test('only a hash of the link’s token is stored, which cannot be used as one', async () => {
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

  test('is refused if the password is reset between following the link and the change', async () => {
    const { uid, token, email, password } = await buildPerson(api, { confirmed: true })
    const wanted = `new-${email}`
    await api.as({ token }).changeEmail({ body: { email: wanted, currentPassword: password } })
    const reset = await api.db.startTransaction().execute()
    await reset
      .updateTable('identity_users')
      .set({ updatedAt: new Date() })
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
    const verificationToken = readToken(wanted, /new email/)
    const refused = expect(api.as(null).verifyEmail({ body: { verificationToken } })).rejects.toMatchObject({
      status: 422,
    })
    await expect.poll(() => countBlocked(api.db)).toBe(1)
    await reset.deleteFrom('identity_mail_tokens').where('uid', '=', uid).execute()
    await reset.commit().execute()
    await refused
    expect((await api.as({ token }).showAccount()).value.email).toBe(email)
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

  test.each(['op\u0001@example.org', 'op\u202e@example.org', 'op\u200b@example.org', 'op@b..cc'])(
    'to %j is refused, which a mailer would change into another',
    async (email) => {
      const { token, password } = await buildPerson(api)
      const mailed = api.mails.length
      await expect(
        api.as({ token }).changeEmail({ body: { email, currentPassword: password } }),
      ).rejects.toMatchObject({ status: 400, message: 'Please enter an email address' })
      expect(api.mails).toHaveLength(mailed)
    },
  )

  test('to that of another account notifies its owner without revealing it to the caller', async () => {
    const [ada, grace] = [await buildPerson(api), await buildPerson(api)]
    const { value } = await api
      .as(ada)
      .changeEmail({ body: { email: grace.email, currentPassword: ada.password } })
    expect(value.message).toBe('Verification email sent. Please check your inbox.')
    expect(api.mails.at(-1)).toMatchObject({ to: grace.email, link: null })
  })
})

async function expire(email: string) {
  await api.db
    .updateTable('identity_mail_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', email)
    .execute()
}
