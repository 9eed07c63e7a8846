import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
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
        signInEpoch: 0,
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
      const [kept, ended] = [await begin(opened, uid), await begin(opened, uid)]
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
      expect(await opened.accounts.confirmEmail('nobody', 'other@example.org')).toBe(false)
      expect(await opened.accounts.confirmEmail(uid, 'other@example.org', { from: ada.email })).toBe(false)
      const failing = opened.accounts.confirmEmail(uid, 'other@example.org', {
        from: 'new@example.org',
        alongside: () => Promise.reject(new Error('not now')),
      })
      await expect(failing).rejects.toThrow('not now')
      expect(await opened.accounts.find(uid)).toMatchObject({ email: 'new@example.org' })
      const grace = await opened.accounts.create({ ...ada, email: 'grace@example.org' })
      await expect(opened.accounts.confirmEmail(grace.uid, 'new@example.org')).rejects.toMatchObject({
        name: 'EmailTakenError',
      })
      expect(await opened.accounts.find(grace.uid)).toEqual(grace)
    })

    test('disappear with their sessions once deleted; deleting again is no error', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      const { token } = await begin(opened, uid)
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
      const { token, expiresAt } = await begin(opened, uid)
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now())
      expect(await opened.accounts.readSession(token)).toMatchObject({ uid, ...place })
      for (const wrong of ['', 'nonsense', token.slice(1), token.toUpperCase(), `${token}0`]) {
        expect(await opened.accounts.readSession(wrong)).toBeNull()
      }
    })

    test('do not begin once the password was changed, or the account deleted, after the account was read', async () => {
      await using opened = await open()
      const { accounts, db } = opened
      const account = await accounts.create(ada)
      const changing = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const change = accounts.setPassword(account.uid, 'eleven grey cranes', {
        alongside: () => {
          changing.resolve()
          return begun.promise
        },
      })
      await changing.promise
      const session = accounts.beginSession(account, place)
      await expect.poll(() => countBlocked(db)).toBe(1)
      begun.resolve()
      expect(await change).toBe(true)
      expect(await session).toBeNull()
      const changed = await accounts.find(account.uid)
      if (changed !== null) expect(await accounts.beginSession(changed, place)).not.toBeNull()
      await remove(opened, account.uid)
      if (changed !== null) expect(await accounts.beginSession(changed, place)).toBeNull()
    })

    test('keep the password from changing while what they allow is done, and allow nothing once ended', async () => {
      await using opened = await open()
      const { accounts } = opened
      const { uid } = await accounts.create(ada)
      const session = await accounts.readSession((await begin(opened, uid)).token)
      if (session === null) throw new Error('No session began')
      const done = await accounts.whileSignedIn(session, async () => {
        const change = outsideTransactions(() => accounts.setPassword(uid, 'eleven grey cranes'))
        await expect.poll(() => outsideTransactions(() => countBlocked(opened.db))).toBe(1)
        return { change }
      })
      expect(await done?.change).toBe(true)
      expect(await accounts.whileSignedIn(session, () => Promise.resolve('done'))).toBeNull()
    })

    test('are listed newest first, and end one by one or all at once', async () => {
      await using opened = await open()
      const { uid } = await opened.accounts.create(ada)
      const tokens: string[] = []
      for (let at = 0; at < 4; at += 1) tokens.push((await begin(opened, uid)).token)
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
      expect(await accounts.startTwoFactor(uid, 'wrong')).toBeNull()
      const first = await accounts.startTwoFactor(uid, ada.password)
      const second = await accounts.startTwoFactor(uid, ada.password)
      if (second === null) throw new Error('The right password was refused')
      const { uri, secret, recoveryCodes } = second
      expect(secret).not.toBe(first?.secret)
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
      const added = [await accounts.addPasskey(uid, made), await accounts.addPasskey(uid, made)]
      const [passkey] = await accounts.listPasskeys(uid)
      expect(added).toEqual([passkey?.id, null])
      expect(passkey).toEqual({ id: expect.any(String), name: 'Phone', createdAt: expect.any(Date) })

      const shown = device.show(await accounts.beginPasskeySignIn())
      const account = await accounts.find(uid)
      expect([await accounts.checkPasskey(shown), await accounts.checkPasskey(shown)]).toEqual([
        account,
        null,
      ])
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

/** A session of an account that has just been read. */
async function begin({ accounts }: OpenProvider, uid: string) {
  const account = await accounts.find(uid)
  const session = account === null ? null : await accounts.beginSession(account, place)
  if (session === null) throw new Error('No session began')
  return session
}

function remove({ accounts, db }: OpenProvider, uid: string) {
  return db.transaction().execute((transaction) => accounts.delete(uid, transaction))
}
