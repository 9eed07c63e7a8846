import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildPerson } from '../test-accounts.ts'
import { buildDevice } from '../../identity/better-auth/test-passkeys.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

type Device = ReturnType<typeof buildDevice>
type Person = Awaited<ReturnType<typeof buildPerson>>

const begin = async ({ token, password }: Person, at = api) =>
  (await at.as({ token }).beginPasskey({ body: { currentPassword: password } })).value

const beginSignIn = async (at = api) => (await at.as(null).beginPasskeySignIn({ body: {} })).value

const signIn = async (device: Device, at = api) =>
  (await at.as(null).signInWithPasskey({ body: device.show(await beginSignIn(at)) })).value

const listPasskeys = async ({ token }: Person) => (await api.as({ token }).showAccount()).value.passkeys

/** Signs up a person with a passkey on their device. */
async function buildOwner(at = api) {
  const person = await buildPerson(at, { confirmed: true })
  const device = buildDevice(at.url)
  await at.as(person).addPasskey({ body: device.make(await begin(person, at), 'Phone') })
  return { person, device }
}

const refused = { status: 401, message: 'Failed to sign in' }
const unusable = {
  status: 422,
  message: 'Failed to update account. This passkey could not be added. Please try again.',
}

describe('a passkey', () => {
  test('is added with a name, announced by mail, and signs in until it is removed', async () => {
    const { person, device } = await buildOwner()
    const [passkey] = await listPasskeys(person)
    expect(passkey).toEqual({ id: expect.any(String), name: 'Phone', createdAt: expect.any(String) })
    expect(api.mails.at(-1)).toMatchObject({ to: person.email, subject: 'A passkey was added' })

    const { token, uid } = await signIn(device)
    expect(uid).toBe(person.uid)
    expect((await api.as({ token }).showSession()).value.member?.uid).toBe(uid)
    const kept = await api.db
      .selectFrom('identity_sessions')
      .select('token')
      .where('userId', '=', uid)
      .execute()
    expect(kept).toHaveLength(2)
    expect(kept.map((session) => session.token)).not.toContain(token)

    await api.as(person).removePasskey({ params: { id: passkey?.id ?? '' }, body: {} })
    expect(await listPasskeys(person)).toEqual([])
    await expect(signIn(device)).rejects.toMatchObject(refused)
  })

  test('counts as both factors, so no code is asked for', async () => {
    const { person, device } = await buildOwner()
    await api.db
      .updateTable('identity_users')
      .set({ twoFactorEnabled: true })
      .where('id', '=', person.uid)
      .execute()
    expect((await signIn(device)).uid).toBe(person.uid)
  })

  test('of a device that does not verify its user is refused', async () => {
    const { person, device } = await buildOwner()
    const made = buildDevice(api.url).make(await begin(person), 'Key', false)
    await expect(api.as(person).addPasskey({ body: made })).rejects.toMatchObject(unusable)
    expect(await listPasskeys(person)).toHaveLength(1)
    const shown = device.show(await beginSignIn(), false)
    await expect(api.as(null).signInWithPasskey({ body: shown })).rejects.toMatchObject(refused)
  })

  test('requires the current password and a name', async () => {
    const person = await buildPerson(api, { confirmed: true })
    for (const currentPassword of [undefined, '', 'eight wild geese']) {
      const body = currentPassword === undefined ? {} : { currentPassword }
      await expect(api.as(person).beginPasskey({ body })).rejects.toMatchObject({ status: 422 })
    }
    const made = buildDevice(api.url).make(await begin(person), '  ')
    await expect(api.as(person).addPasskey({ body: made })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'name', message: 'Please name the passkey' }],
    })
  })

  test('belongs to one account', async () => {
    const { device } = await buildOwner()
    const other = await buildPerson(api, { confirmed: true })
    const again = device.make(await begin(other), 'Mine too')
    await expect(api.as(other).addPasskey({ body: again })).rejects.toMatchObject(unusable)
    expect(await listPasskeys(other)).toEqual([])
  })

  test('cannot be removed by another member', async () => {
    const { person } = await buildOwner()
    const [passkey] = await listPasskeys(person)
    const other = await buildPerson(api, { confirmed: true })
    await expect(
      api.as(other).removePasskey({ params: { id: passkey?.id ?? '' }, body: {} }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await listPasskeys(person)).toEqual([passkey])
  })

  test('of a suspended member cannot sign in', async () => {
    const { person, device } = await buildOwner()
    await api.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', person._id)
      .execute()
    await expect(signIn(device)).rejects.toMatchObject(refused)
  })

  test('is deleted when the password is reset', async () => {
    const { person, device } = await buildOwner()
    await api.as(null).sendPasswordReset({ body: { email: person.email } })
    const resetToken = new URL(api.mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
    const password = 'eleven grey cranes'
    await api.as(null).resetPassword({ body: { resetToken, password, confirmation: password } })
    await expect(signIn(device)).rejects.toMatchObject(refused)
  })
})

describe('a challenge', () => {
  test('is valid once, even for concurrent requests', async () => {
    const { person, device } = await buildOwner()
    const shown = device.show(await beginSignIn())
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => api.as(null).signInWithPasskey({ body: shown })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(api.as(null).signInWithPasskey({ body: shown })).rejects.toMatchObject(refused)

    const made = buildDevice(api.url).make(await begin(person), 'Laptop')
    await api.as(person).addPasskey({ body: made })
    await expect(api.as(person).addPasskey({ body: made })).rejects.toMatchObject(unusable)
    expect(await listPasskeys(person)).toHaveLength(2)
  })

  test('expires after five minutes and is then deleted', async () => {
    const { device } = await buildOwner()
    const shown = device.show(await beginSignIn())
    const count = async () =>
      (await api.db.selectFrom('identity_verifications').select('id').execute()).length
    const minutes = (moment: Date) => (moment.getTime() - Date.now()) / 60_000
    const kept = await api.db.selectFrom('identity_verifications').select('expiresAt').execute()
    expect(Math.max(...kept.map(({ expiresAt }) => minutes(expiresAt)))).toBeLessThanOrEqual(5)

    const past = new Date(Date.now() - 1_000)
    await api.db.updateTable('identity_verifications').set({ expiresAt: past }).execute()
    await expect(api.as(null).signInWithPasskey({ body: shown })).rejects.toMatchObject(refused)
    await beginSignIn()
    expect(await count()).toBe(1)
  })

  test('is bound to its account, its purpose and this site', async () => {
    const { person, device } = await buildOwner()
    const other = await buildPerson(api, { confirmed: true })
    const own = buildDevice(api.url).make(await begin(person), 'Laptop')
    await expect(api.as(other).addPasskey({ body: own })).rejects.toMatchObject(unusable)

    const { ceremony, options } = await begin(person)
    const request = { ...(await beginSignIn()).options, challenge: options.challenge }
    const crossed = device.show({ ceremony, options: request })
    await expect(api.as(null).signInWithPasskey({ body: crossed })).rejects.toMatchObject(refused)

    const elsewhere = buildDevice('https://evil.example')
    const phished = elsewhere.make(await begin(person), 'Laptop')
    await expect(api.as(person).addPasskey({ body: phished })).rejects.toMatchObject(unusable)
  })

  test('that was never issued is refused', async () => {
    const { device } = await buildOwner()
    const shown = device.show(await beginSignIn())
    for (const ceremony of ['none', '%41', '%FF.%00', 'a.b', '%0D%0ACookie']) {
      const body = { ...shown, ceremony }
      await expect(api.as(null).signInWithPasskey({ body })).rejects.toMatchObject(refused)
    }
  })
})

test('arbitrary bytes for a passkey are refused without a server error', async () => {
  const { person, device } = await buildOwner()
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 200 })
    .map((array) => Buffer.from(array).toString('base64url'))
  const parts = ['clientDataJSON', 'authenticatorData', 'signature', 'attestationObject'] as const
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parts), bytes, async (part, garbage) => {
      if (part !== 'attestationObject') {
        const body = device.show(await beginSignIn())
        Object.assign(body.passkey.response, { [part]: garbage })
        await expect(api.as(null).signInWithPasskey({ body })).rejects.toMatchObject(refused)
      }
      if (part === 'attestationObject' || part === 'clientDataJSON') {
        const body = buildDevice(api.url).make(await begin(person), 'Laptop')
        Object.assign(body.passkey.response, { [part]: garbage })
        await expect(api.as(person).addPasskey({ body })).rejects.toMatchObject(unusable)
      }
    }),
    { numRuns: 16 },
  )
})

test('passkey sign-ins are limited per network, not counting successful ones', async () => {
  const points = 8
  await using own = await startTestApi({ limits: { passkeyByAddress: { points, seconds: 900 } } })
  const { device } = await buildOwner(own)
  for (let times = 0; times < points; times += 1) await signIn(device, own)
  const stranger = buildDevice(own.url)
  for (let times = 0; times < points / 2; times += 1) {
    await expect(signIn(stranger, own)).rejects.toMatchObject(refused)
  }
  await expect(signIn(device, own)).rejects.toMatchObject({ status: 429 })
})
