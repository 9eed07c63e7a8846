import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '../test-api.ts'
import type { TestApi } from '../test-api.ts'
import { buildPerson } from './test-accounts.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ operatorEmail: 'operator@example.org' })
})

afterAll(() => api[Symbol.asyncDispose]())

const newPassword = { password: 'eleven grey cranes', confirmation: 'eleven grey cranes' }

/** The token in the newest mail to an address. */
function readToken(email: string, subject: RegExp) {
  const mail = api.mails.findLast(({ to, subject: said }) => to === email && subject.test(said))
  return /[?](?:token|verify)=([0-9a-f]{64})$/.exec(mail?.link ?? '')?.[1] ?? ''
}

async function askForReset(email: string) {
  await api.as(null).sendPasswordReset({ body: { email } })
  return readToken(email, /new password/)
}

describe('the verification mail', () => {
  test('is sent at sign-up; its link confirms the address, once', async () => {
    const { token, email } = await buildPerson(api)
    const account = async () => (await api.as({ token }).showAccount()).value
    expect((await account()).emailVerified).toBe(false)
    const verificationToken = readToken(email, /confirm your email/)
    await api.as(null).verifyEmail({ body: { verificationToken } })
    expect((await account()).emailVerified).toBe(true)
    await expect(api.as(null).verifyEmail({ body: { verificationToken } })).rejects.toMatchObject({
      status: 422,
      message: 'This link has expired or was used before. Please ask for a new one.',
    })
  })

  test('is sent again on request, and not once the address is confirmed', async () => {
    const { token, email } = await buildPerson(api)
    const resend = () => api.as({ token }).resendVerification({ body: {} })
    expect((await resend()).value.message).toBe('Verification email sent. Please check your inbox.')
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(2)
    await api.as(null).verifyEmail({ body: { verificationToken: readToken(email, /confirm/) } })
    await resend()
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('its link does nothing once it has expired, and nothing for a password', async () => {
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
  test('is set anew with the link of the mail, and every session ends', async () => {
    const { token, email, password } = await buildPerson(api)
    const resetToken = await askForReset(email)
    const { value } = await api.as({ token }).resetPassword({ body: { resetToken, ...newPassword } })
    expect(value.message).toMatch(/password is changed/)
    await expect(api.as({ token }).showSession()).rejects.toThrow('Invalid Token')
    await expect(api.as(null).signIn({ body: { email, password } })).rejects.toThrow('Wrong password')
    const signedIn = await api.as(null).signIn({ body: { email, password: newPassword.password } })
    expect(signedIn.value.codeNeeded).toBe(false)
  })

  test('is set once for a link, also by many at the same moment', async () => {
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

  test('a link is good for an hour, and one that was used makes the others useless', async () => {
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

  test('a password that is refused leaves the link good', async () => {
    const { email } = await buildPerson(api)
    const resetToken = await askForReset(email)
    const reset = (password: string, confirmation = password) =>
      api.as(null).resetPassword({ body: { resetToken, password, confirmation } })
    await expect(reset('short')).rejects.toMatchObject({ status: 400 })
    await expect(reset('one thing here', 'another thing')).rejects.toThrow('Passwords do not match')
    await expect(reset('password123')).rejects.toThrow('too easy to guess')
    await reset('eleven grey cranes')
  })

  test('the answer does not tell whether the address has an account', async () => {
    const { value } = await api.as(null).sendPasswordReset({ body: { email: 'nobody@example.org' } })
    expect(value.message).toBe('Email sent! Check your inbox for further instructions')
    expect(api.mails.filter(({ to }) => to === 'nobody@example.org')).toEqual([])
  })

  test('what is kept of a link is a hash, which is good for nothing', async () => {
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

describe('another address', () => {
  test('is the account’s once its own link was followed, and the former one is told', async () => {
    const { token, email, password } = await buildPerson(api)
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

  test('of another account is not given away: its owner is told, the asker is not', async () => {
    const [ada, grace] = [await buildPerson(api), await buildPerson(api)]
    const { value } = await api
      .as(ada)
      .changeEmail({ body: { email: grace.email, currentPassword: ada.password } })
    expect(value.message).toBe('Verification email sent. Please check your inbox.')
    expect(api.mails.at(-1)).toMatchObject({ to: grace.email, link: null })
  })
})

describe('the operator', () => {
  test('becomes administrator by confirming the address, not by naming it', async () => {
    const { token } = await buildPerson(api, { email: 'operator@example.org' })
    const role = async () => (await api.as({ token }).showSession()).value.member?.role
    expect(await role()).toBe('member')
    await api.as(null).verifyEmail({
      body: { verificationToken: readToken('operator@example.org', /confirm/) },
    })
    expect(await role()).toBe('administrator')
  })
})

async function expire(email: string) {
  await api.db
    .updateTable('identity_mail_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', email)
    .execute()
}
