import { describe, expect, test } from 'vitest'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildPerson, newRegistration } from '../test-accounts.ts'

/** Signs in from an address behind a proxy. */
function signIn(api: TestApi, body: { email: string; password: string }, from: string) {
  return fetch(`${api.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ email: body.email, password: body.password }),
  })
}

const stranger = '203.0.113.7'

/** The address that test accounts sign up from. */
const home = '127.0.0.1'

describe('repeated sign-in attempts', () => {
  test('from one address are refused from the eleventh on, even with the right password, except for the owner’s', async () => {
    await using api = await startTestApi({ trustedProxies: 1 })
    const person = await buildPerson(api)
    const statuses: number[] = []
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          signIn(api, { ...person, password: `guess ${round} ${at}` }, stranger),
        ),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(490)

    const refused = await signIn(api, person, stranger)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await refused.json()).message).toBe('Too many attempts. Please try again in 15 minutes.')
    expect((await signIn(api, person, home)).status).toBe(200)
  })

  test('from all networks of one IPv6 customer are counted together', async () => {
    await using api = await startTestApi({ trustedProxies: 1 })
    const person = await buildPerson(api)
    const statuses: number[] = []
    for (let at = 0; at < 14; at += 1) {
      const answer = await signIn(api, { ...person, password: 'a guess' }, `2001:db8:1:${at.toString(16)}::1`)
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429])
    expect((await signIn(api, person, '2001:db8:2::1')).status).toBe(200)
  })

  test('from changing addresses lock strangers out of the account, but not its known networks', async () => {
    await using api = await startTestApi({
      trustedProxies: 1,
      limits: { signInByAccount: { points: 5, seconds: 3_600 } },
    })
    const person = await buildPerson(api)
    const wrong = { ...person, password: 'a guess' }
    for (let at = 1; at <= 5; at += 1) {
      expect((await signIn(api, wrong, `203.0.113.${at}`)).status).toBe(401)
    }
    expect((await signIn(api, wrong, '203.0.113.6')).status).toBe(429)
    expect((await signIn(api, person, '203.0.113.7')).status).toBe(429)
    expect((await signIn(api, person, home)).status).toBe(200)
    expect((await signIn(api, wrong, home)).status).toBe(401)
  })

  test('on many accounts from one address or one IPv6 network are refused', async () => {
    await using api = await startTestApi({
      trustedProxies: 1,
      limits: { signInByAddress: { points: 4, seconds: 900 } },
    })
    const tryAt = async (at: number, from: string) =>
      (await signIn(api, { email: `nobody${at}@example.org`, password: 'a guess' }, from)).status
    const answers = []
    for (let at = 0; at < 6; at += 1) answers.push(await tryAt(at, `2001:db8:1:2::${at + 1}`))
    expect(answers).toEqual([401, 401, 401, 401, 429, 429])
    expect(await tryAt(7, '2001:db8:1:3::1')).toBe(401)
  })

  test('from a botnet are limited in total, while owners on known networks can sign in', async () => {
    await using api = await startTestApi({
      trustedProxies: 1,
      limits: { signInByAll: { points: 6, seconds: 900 } },
    })
    const person = await buildPerson(api)
    for (let at = 0; at < 6; at += 1) {
      await signIn(api, { email: `nobody${at}@example.org`, password: 'a guess' }, `203.0.113.${at}`)
    }
    expect((await signIn(api, person, '203.0.113.99')).status).toBe(429)
    expect((await signIn(api, person, home)).status).toBe(200)
  })

  test('are counted by connection when no proxy is trusted, whatever the headers claim', async () => {
    await using api = await startTestApi({ limits: { signInByAddress: { points: 3, seconds: 900 } } })
    const answers = []
    for (let at = 0; at < 5; at += 1) {
      const answer = await signIn(api, { email: `nobody${at}@example.org`, password: 'x' }, `203.0.113.${at}`)
      answers.push(answer.status)
    }
    expect(answers).toEqual([401, 401, 401, 429, 429])
  })

  test('behind a proxy are counted by the address that the proxy itself added', async () => {
    await using api = await startTestApi({
      trustedProxies: 1,
      limits: { signInByAddress: { points: 3, seconds: 900 } },
    })
    const answers = []
    for (let at = 0; at < 5; at += 1) {
      const claimed = `198.51.100.${at}, ${stranger}`
      const answer = await signIn(api, { email: `nobody${at}@example.org`, password: 'x' }, claimed)
      answers.push(answer.status)
    }
    expect(answers).toEqual([401, 401, 401, 429, 429])
  })

  test('with the right password are never refused', async () => {
    await using api = await startTestApi()
    const person = await buildPerson(api)
    for (let at = 0; at < 12; at += 1) await api.as(null).signIn({ body: person })
  })
})

describe('other limits', () => {
  test('mails to one recipient are limited, from whatever address they are requested', async () => {
    await using api = await startTestApi({ trustedProxies: 1 })
    const { email } = await buildPerson(api)
    const ask = async (at: number) => {
      const answer = await fetch(`${api.url}/api/account/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${at}` },
        body: JSON.stringify({ email }),
      })
      return answer.status
    }
    const answers = []
    for (let at = 0; at < 7; at += 1) answers.push(await ask(at))
    // The sign-up already sent the first of six.
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(6)
  })

  test('mails to an address stay limited when its account is deleted and recreated', async () => {
    await using api = await startTestApi()
    const email = 'victim@example.org'
    const signUpAndLeave = async () => {
      const { token, password } = await buildPerson(api, { email })
      await api.as({ token }).deleteAccount({ body: { currentPassword: password, reviews: 'remove' } })
    }
    for (let at = 0; at < 6; at += 1) await signUpAndLeave()
    await expect(signUpAndLeave()).rejects.toMatchObject({ status: 429 })
    await expect(api.as(null).sendPasswordReset({ body: { email } })).rejects.toMatchObject({ status: 429 })
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(6)
  })

  test('tokens cannot be brute-forced', async () => {
    await using api = await startTestApi({ limits: { tokenByAddress: { points: 3, seconds: 900 } } })
    const guess = () =>
      api
        .as(null)
        .verifyEmail({ body: { verificationToken: '0'.repeat(64) } })
        .catch(({ status }: { status: number }) => status)
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([422, 422, 422, 429])
    const body = {
      resetToken: '0'.repeat(64),
      password: 'eleven grey cranes',
      confirmation: 'eleven grey cranes',
    }
    await expect(api.as(null).resetPassword({ body })).rejects.toMatchObject({ status: 429 })
  })

  test('sign-ups are limited', async () => {
    await using api = await startTestApi({ limits: { signUpByAddress: { points: 2, seconds: 3_600 } } })
    const signUp = () => api.as(null).signUp({ body: newRegistration() })
    await signUp()
    await signUp()
    await expect(signUp()).rejects.toMatchObject({ status: 429 })
  })
})
