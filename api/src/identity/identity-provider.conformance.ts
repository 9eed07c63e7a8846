import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityProvider } from './identity-provider.ts'
import { buildDevice } from './better-auth/test-passkeys.ts'

interface OpenProvider extends AsyncDisposable {
  accounts: IdentityProvider
  db: Kysely<Database>
  /** The origin that its passkeys belong to. */
  origin: string
}

const place = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 Firefox/140.0' }
const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'seven wild geese' }

/** The conformance suite of `IdentityProvider`; `open` opens an empty provider. */
export function describeIdentityProvider(name: string, open: () => Promise<OpenProvider>) {
  describe(`accounts of ${name}`, () => {
    test('are found by uid, and by address in any case', async () => {
      await using opened = await open()
      const account = await opened.accounts.create({ ...ada, email: 'Ada@Example.org' })
      expect(account).toEqual({
        uid: expect.stringMatching(/^[A-Za-z0-9]+$/),
        name: ada.name,
        email: ada.email,
        emailVerified: false,
        hasPassword: true,
        twoFactor: false,
      })
      expect(await opened.accounts.find(account.uid)).toEqual(account)
      expect(await opened.accounts.findGoogleId(account.uid)).toBeNull()
      expect(await opened.accounts.findByEmail('ADA@example.ORG')).toEqual(account)
      expect(await opened.accounts.find('nobody')).toBeNull()
      expect(await opened.accounts.findByEmail('nobody@example.org')).toBeNull()
    })

    test('are unique per email address, even when created concurrently', async () => {
      await using opened = await open()
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => opened.accounts.create(ada)))
      const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(errors.map((error: Error) => error.name)).toEqual(Array(4).fill('EmailTakenError'))
    })

    test('check a password, and can change it', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      const check = (password: string) => opened.accounts.checkPassword(uid, password)
      expect(await check(ada.password)).toBe(true)
      for (const wrong of ['', 'Seven wild geese', `${ada.password} `]) expect(await check(wrong)).toBe(false)
      expect(await opened.accounts.checkPassword('nobody', ada.password)).toBe(false)
      await opened.accounts.setPassword(uid, 'eleven grey cranes')
      expect([await check(ada.password), await check('eleven grey cranes')]).toEqual([false, true])
    })

    test('replace a password only while what the change relies on holds', async () => {
      await using opened = await open()
      const { accounts } = opened
      const { uid } = await accounts.create(ada)
      const kept = await accounts.beginSession(uid, place)
      const ended = await accounts.beginSession(uid, place)
      const refusals = [{ current: 'wrong' }, { current: null }, { email: 'old@example.org' }]
      for (const change of refusals)
        expect(await accounts.setPassword(uid, 'nobody knows', change)).toBe(false)
      expect(await accounts.setPassword('nobody', 'nobody knows')).toBe(false)
      const failing = accounts.setPassword(uid, 'nobody knows', {
        current: ada.password,
        alongside: () => Promise.reject(new Error('not now')),
      })
      await expect(failing).rejects.toThrow('not now')
      expect(await accounts.readSession(ended.token)).not.toBeNull()

      const keptSession = (await accounts.readSession(kept.token))?.id ?? ''
      const wanted = ['eleven grey cranes', 'twelve white swans', 'nine black ravens']
      const outcomes = await Promise.all(
        wanted.map((password) => accounts.setPassword(uid, password, { current: ada.password, keptSession })),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      const works = wanted.map((password) => accounts.checkPassword(uid, password))
      expect(await Promise.all(works)).toEqual(outcomes)
      expect(await accounts.readSession(kept.token)).not.toBeNull()
      expect(await accounts.readSession(ended.token)).toBeNull()
    })

    test('use the address confirmed last, unless another account has it', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      await opened.accounts.confirmEmail(uid, ada.email)
      expect(await opened.accounts.find(uid)).toMatchObject({ email: ada.email, emailVerified: true })
      await opened.accounts.confirmEmail(uid, 'new@example.org')
      expect(await opened.accounts.findByEmail(ada.email)).toBeNull()
      const grace = await opened.accounts.create({ ...ada, email: 'grace@example.org' })
      await expect(opened.accounts.confirmEmail(grace.uid, 'new@example.org')).rejects.toMatchObject({
        name: 'EmailTakenError',
      })
      expect(await opened.accounts.find(grace.uid)).toEqual(grace)
    })

    test('disappear with their sessions once deleted; deleting again is no error', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      const { token } = await opened.accounts.beginSession(uid, place)
      await remove(opened, uid)
      await remove(opened, uid)
      expect(await opened.accounts.find(uid)).toBeNull()
      expect(await opened.accounts.readSession(token)).toBeNull()
      expect((await opened.accounts.create(ada)).uid).not.toBe(uid)
    })
  })

  describe(`sessions of ${name}`, () => {
    test('are found by their own token only', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      const { token, expiresAt } = await opened.accounts.beginSession(uid, place)
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now())
      expect(await opened.accounts.readSession(token)).toMatchObject({ uid, ...place })
      for (const wrong of ['', 'nonsense', token.slice(1), token.toUpperCase(), `${token}0`]) {
        expect(await opened.accounts.readSession(wrong)).toBeNull()
      }
    })

    test('are listed newest first, and end one by one or all at once', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      const tokens: string[] = []
      for (let at = 0; at < 4; at += 1) tokens.push((await opened.accounts.beginSession(uid, place)).token)
      const read = async (at: number) => opened.accounts.readSession(tokens[at] ?? '')
      const listed = await opened.accounts.listSessions(uid)
      const begun = await Promise.all([0, 1, 2, 3].map(read))
      expect(new Set(listed)).toEqual(new Set(begun))
      // Sessions may begin in the same millisecond.
      const moments = listed.map(({ createdAt }) => createdAt.getTime())
      expect(moments).toEqual(moments.toSorted((one, other) => other - one))
      const last = begun[3]
      expect(await opened.accounts.endSession('nobody', last?.id ?? '')).toBe(false)
      expect(await opened.accounts.endSession(uid, last?.id ?? '')).toBe(true)
      expect(await opened.accounts.endSession(uid, last?.id ?? '')).toBe(false)
      await opened.accounts.endSessions(uid, (await read(1))?.id)
      const left = await Promise.all([0, 1, 2, 3].map(read))
      expect(left.map((session) => session !== null)).toEqual([false, true, false, false])
      await opened.accounts.endSessions(uid)
      expect(await opened.accounts.listSessions(uid)).toEqual([])
    })
  })

  describe(`second factors of ${name}`, () => {
    test('are off until a code confirms them; recovery codes work once', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      const { accounts } = opened
      expect(await accounts.confirmTwoFactor(uid, '000000')).toBe(false)
      const first = await accounts.startTwoFactor(uid, ada.password)
      const { uri, secret, recoveryCodes } = await accounts.startTwoFactor(uid, ada.password)
      expect(secret).not.toBe(first.secret)
      expect(new URL(uri).searchParams.get('secret')).toBe(secret)
      expect((await accounts.find(uid))?.twoFactor).toBe(false)
      const [code = ''] = recoveryCodes
      const uses = await Promise.all([accounts.checkCode(uid, code), accounts.checkCode(uid, code)])
      expect(uses.filter(Boolean)).toHaveLength(1)
      expect(await accounts.checkCode(uid, code)).toBe(false)
      await accounts.stopTwoFactor(uid)
      expect(await accounts.checkCode(uid, recoveryCodes[1] ?? '')).toBe(false)
      expect(await accounts.listSessions(uid)).toEqual([])
    })
  })
  describe(`passkeys of ${name}`, () => {
    test('identify their account until they are removed, and accept each response once', async () => {
      await using opened = await open()
      const { accounts, origin } = opened
      const { uid } = await accounts.create(ada)
      const device = buildDevice(origin)
      const made = device.make(await accounts.beginPasskey(uid), 'Phone')
      expect([await accounts.addPasskey(uid, made), await accounts.addPasskey(uid, made)]).toEqual([
        true,
        false,
      ])
      const [passkey] = await accounts.listPasskeys(uid)
      expect(passkey).toEqual({ id: expect.any(String), name: 'Phone', createdAt: expect.any(Date) })

      const shown = device.show(await accounts.beginPasskeySignIn())
      expect([await accounts.checkPasskey(shown), await accounts.checkPasskey(shown)]).toEqual([uid, null])
      expect(await accounts.listSessions(uid)).toEqual([])

      const id = passkey?.id ?? ''
      expect(await accounts.removePasskey('nobody', id)).toBe(false)
      expect(await accounts.removePasskey(uid, id)).toBe(true)
      expect(await accounts.removePasskey(uid, id)).toBe(false)
      expect(await accounts.checkPasskey(device.show(await accounts.beginPasskeySignIn()))).toBeNull()
    })

    test('are removed with their account, or all at once', async () => {
      await using opened = await open()
      const { accounts, origin } = opened
      const ways = {
        delete: (uid: string) => remove(opened, uid),
        passkeys: (uid: string) => accounts.removePasskeys(uid),
      }
      for (const [way, leave] of Object.entries(ways)) {
        const { uid } = await accounts.create({ ...ada, email: `${way}@example.org` })
        const device = buildDevice(origin)
        await accounts.addPasskey(uid, device.make(await accounts.beginPasskey(uid), 'Phone'))
        await leave(uid)
        expect(await accounts.listPasskeys(uid)).toEqual([])
        expect(await accounts.checkPasskey(device.show(await accounts.beginPasskeySignIn()))).toBeNull()
      }
    })
  })
}

function remove({ accounts, db }: OpenProvider, uid: string) {
  return db.transaction().execute((transaction) => accounts.delete(uid, transaction))
}
