import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { MailFailedError } from '../mail/mailer.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { sendNotificationMails } from './send-mails.ts'

let api: TestApi
let sent: Mail[] = []
let isBroken = false
let isSlow = async () => {}

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(() => {
  sent = []
  isBroken = false
  isSlow = async () => {}
})

afterAll(() => api[Symbol.asyncDispose]())

test('a mail is sent once, to members with mails turned on and a confirmed address', async () => {
  const [wants, unconfirmed, silent] = await Promise.all(
    ['wants', 'unconfirmed', 'silent'].map((name) => buildMember(api.db, { name })),
  )
  if (wants === undefined || unconfirmed === undefined || silent === undefined) throw new Error('no members')
  for (const member of [wants, unconfirmed])
    await api.as(member).setMailPreferences({ body: { follow: true } })
  const eve = await buildMember(api.db, { name: 'Eve <b>' })
  for (const member of [wants, unconfirmed, silent]) await follow(eve, member)
  await Promise.all([pass(), pass(), pass()])
  expect(sent).toMatchObject([{ to: 'wants@example.org', subject: 'Eve <b> is now following you' }])
  expect(sent[0]?.html).toContain('Eve &lt;b&gt; is now following you')
  expect(sent[0]?.text).toContain('/notifications')
})

test.each([
  ['Your account is locked: https://evil.example/x', 'A member'],
  ['Log in at evil.example', 'A member'],
  ['www.evil.example/x', 'A member'],
  ['Dr. No', 'Dr. No'],
  ['J.R.R. T.', 'J.R.R. T.'],
])('a follower named %s is called %s in the mail', async (name, said) => {
  const wants = await buildMember(api.db, { name: 'wants' })
  await api.as(wants).setMailPreferences({ body: { follow: true } })
  await follow(await buildMember(api.db, { name }), wants)
  await pass()
  expect(sent.map(({ subject }) => subject)).toEqual([`${said} is now following you`])
})

test('notifications are combined into one mail, without those read, undone or turned off', async () => {
  const wants = await buildMember(api.db, { name: 'wants' })
  const fans = await Promise.all(Array.from({ length: 4 }, () => buildMember(api.db)))
  await api.as(wants).setMailPreferences({ body: { follow: true } })
  for (const fan of fans) await follow(fan, wants)
  await api.db
    .deleteFrom('follows')
    .where('follower_id', '=', fans[0]?._id ?? '')
    .execute()
  await pass()
  expect(sent.map((mail) => mail.subject)).toEqual(['3 new notifications'])

  await follow(await buildMember(api.db), wants)
  await api.as(wants).readNotifications({ body: {} })
  await follow(await buildMember(api.db), wants)
  await api.as(wants).setMailPreferences({ body: { follow: false } })
  await pass()
  expect(sent).toHaveLength(1)
  expect(await countDue()).toBe(0)
})

test('moderation is mailed with its reason unless the author turned that off', async () => {
  const operator = await buildMember(api.db, { role: 'operator' })
  const channelId = newId()
  await addChannel(api.db, channelId, { name: 'Third Kit' })
  const [wants, silent] = [
    await buildMember(api.db, { name: 'wants' }),
    await buildMember(api.db, { name: 'wants' }),
  ]
  await api.as(silent).setMailPreferences({ body: { moderation: false } })
  for (const member of [wants, silent]) {
    const { value } = await api.as(member).createReview({ params: { id: channelId }, body: { rating: 1 } })
    await api.as(operator).hideReview({ params: { id: value.review._id }, body: { reason: 'Insulting' } })
  }
  await pass()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'A moderator hid your review of Third Kit. Reason: Insulting',
  ])
})

test('a member is mailed at most every half hour, but immediately about moderation', async () => {
  const wants = await buildMember(api.db, { name: 'wants' })
  await api.as(wants).setMailPreferences({ body: { follow: true } })
  for (let fan = 0; fan < 3; fan += 1) {
    await follow(await buildMember(api.db, { name: 'A fan' }), wants)
    await pass()
  }
  expect(sent.map(({ subject }) => subject)).toEqual(['A fan is now following you'])
  const channelId = newId()
  await addChannel(api.db, channelId, { name: 'Third Kit' })
  const { value } = await api.as(wants).createReview({ params: { id: channelId }, body: { rating: 1 } })
  const operator = await buildMember(api.db, { role: 'operator' })
  await api.as(operator).hideReview({ params: { id: value.review._id }, body: { reason: 'Insulting' } })
  await pass()
  expect(sent.map(({ subject }) => subject).slice(1)).toEqual([
    'A moderator hid your review of Third Kit. Reason: Insulting',
  ])
  expect(await countDue()).toBe(2)
  await bringForward()
  await pass()
  expect(sent.map(({ subject }) => subject).slice(2)).toEqual(['2 new notifications'])
  expect(await countDue()).toBe(0)
})

test('a pass sends at most ten mails, and leaves the others to the next one', async () => {
  const eve = await buildMember(api.db)
  for (let member = 0; member < 12; member += 1) {
    const wants = await buildMember(api.db, { name: 'wants' })
    await api.as(wants).setMailPreferences({ body: { follow: true } })
    await follow(eve, wants)
  }
  expect(await pass()).toBe(true)
  expect([sent.length, await countDue()]).toEqual([10, 2])
  expect(await pass()).toBe(true)
  expect(await pass()).toBe(false)
  expect(sent).toHaveLength(12)
})

test('a stop ends the pass after the current mail, and leaves the others for later', async () => {
  for (let count = 0; count < 2; count += 1) {
    const wants = await buildMember(api.db, { name: 'wants' })
    await api.as(wants).setMailPreferences({ body: { follow: true } })
    await follow(await buildMember(api.db), wants)
  }
  const stop = new AbortController()
  isSlow = async () => stop.abort()
  await pass(stop.signal)
  expect([sent.length, await countDue()]).toEqual([1, 1])
  isSlow = async () => {}
  await pass()
  expect([sent.length, await countDue()]).toEqual([2, 0])
})

test('a failed mail is retried with backoff, up to five attempts', async () => {
  isBroken = true
  const wants = await buildMember(api.db, { name: 'wants' })
  await api.as(wants).setMailPreferences({ body: { follow: true } })
  await follow(await buildMember(api.db), wants)
  await pass()
  isBroken = false
  await pass()
  expect([sent.length, await countDue()]).toEqual([0, 1])
  await bringForward()
  await pass()
  expect([sent.length, await countDue()]).toEqual([1, 0])

  isBroken = true
  await follow(await buildMember(api.db), wants)
  const waits = []
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await bringForward()
    await pass()
    waits.push(await minutesUntilDue())
  }
  // The member was mailed a moment ago, so the first attempt is to wait.
  expect(waits).toEqual([30, 16, 81, 256, null])
  isBroken = false
  expect([sent.length, await countDue()]).toEqual([1, 0])
})

test('while a mail is being sent, no other process sends it, and members can turn mails off', async () => {
  const members = [await buildMember(api.db, { name: 'wants' }), await buildMember(api.db, { name: 'wants' })]
  for (const member of members) {
    await api.as(member).setMailPreferences({ body: { follow: true } })
    await follow(await buildMember(api.db, { name: 'Eve' }), member)
  }
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  isSlow = () => (asked.resolve(), answered.promise)
  const sending = pass()
  await asked.promise
  // Two minutes later.
  await api.db
    .updateTable('notifications')
    .set({ mail_due_at: sql`mail_due_at - interval '2 minutes'` })
    .execute()
  await pass()
  for (const member of members) await api.as(member).setMailPreferences({ body: { follow: false } })
  answered.resolve()
  await sending
  expect(sent).toHaveLength(1)
  expect(await countDue()).toBe(0)
})

function pass(stop?: AbortSignal) {
  return sendNotificationMails({
    ...(stop && { stop }),
    db: api.db,
    publicUrl: api.url,
    mailer: {
      async send(mail) {
        await isSlow()
        if (isBroken) throw new MailFailedError('the server is away')
        sent.push(mail)
      },
    },
    accounts: {
      async find(uid) {
        const { name } = await api.db
          .selectFrom('members')
          .select('name')
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
        const email = `${name}@example.org`
        const emailVerified = name === 'wants'
        return { uid, name, email, emailVerified, hasPassword: true, twoFactor: false, signInEpoch: 0 }
      },
    },
  })
}

async function follow(follower: Member, followed: Member) {
  await api.db
    .insertInto('follows')
    .values({ follower_id: follower._id, followed_id: followed._id })
    .execute()
}

async function countDue() {
  const rows = await api.db
    .selectFrom('notifications')
    .select('id')
    .where('mail_due_at', 'is not', null)
    .execute()
  return rows.length
}

/** How long the mail that is due last waits, in minutes; null if none does. */
async function minutesUntilDue() {
  const { minutes } = await api.db
    .selectFrom('notifications')
    .select(sql<number | null>`round(extract(epoch from max(mail_due_at) - now()) / 60)::int`.as('minutes'))
    .executeTakeFirstOrThrow()
  return minutes
}

async function bringForward() {
  await api.db
    .updateTable('notifications')
    .set({ mail_due_at: new Date(0) })
    .where('mail_due_at', 'is not', null)
    .execute()
}
