import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import type { Member } from '../identity/identity.ts'
import { MailFailedError } from '../mail/mailer.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'

let api: TestApi
let chief: Member
/** Whether the mail server rejects mail. */
let refusesMail = false
const mails: Mail[] = []

beforeAll(async () => {
  const mailer: Mailer = {
    async send(mail) {
      if (refusesMail) throw new MailFailedError('The mail server did not accept a mail')
      mails.push(mail)
    },
  }
  api = await startTestApi({ mailer })
  chief = await buildMember(api.db, { name: 'Katherine Johnson', role: 'administrator' })
})
afterAll(() => api[Symbol.asyncDispose]())

async function signUp(name: string) {
  const email = `${crypto.randomUUID()}@example.org`
  const password = 'seven wild geese'
  const { value } = await api.as(null).signUp({ body: { name, email, password, confirmation: password } })
  const token = value.token
  return { _id: value._id, name, email, password, session: { token } }
}

async function readAudit() {
  return (await api.as(chief).listAudit({ query: {} })).value
}

describe('a password reset link', () => {
  test('is mailed to the member by administrators, works once, and is recorded without its token', async () => {
    const member = await signUp('Annie Easley')
    const ask = { params: { id: member._id }, body: {} }
    await expect(api.as(member.session).mailPasswordReset(ask)).rejects.toMatchObject({ status: 403 })
    await api.as(chief).mailPasswordReset(ask)
    const mail = mails.at(-1)
    expect(mail).toMatchObject({ to: member.email, subject: 'Set a new password' })
    expect(mail?.text).toContain('An administrator has sent you this link')
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
    const password = 'eight wild geese'
    const body = { resetToken: token, password, confirmation: password }
    await api.as(null).resetPassword({ body })
    await api.as(null).signIn({ body: { email: member.email, password } })
    await expect(api.as(null).resetPassword({ body })).rejects.toMatchObject({ status: 422 })
    const [entry] = await readAudit()
    expect(entry).toMatchObject({ action: 'edit', detail: 'created a link for a new password' })
    expect(JSON.stringify(await readAudit()) + api.logged()).not.toContain(token)
  })

  test('requires an account, and a mail server that accepts the mail', async () => {
    const { _id } = await buildMember(api.db)
    const ask = { params: { id: _id }, body: {} }
    await expect(api.as(chief).mailPasswordReset(ask)).rejects.toMatchObject({ status: 409 })
    await expect(
      api.as(chief).mailPasswordReset({ params: { id: 'nobody' }, body: {} }),
    ).rejects.toMatchObject({
      status: 409,
    })
    const member = await signUp('Mary Jackson')
    refusesMail = true
    await expect(api.as(chief).mailPasswordReset({ params: { id: member._id }, body: {} }))
      .rejects.toMatchObject({ status: 422, message: 'The mail could not be sent' })
      .finally(() => (refusesMail = false))
    expect(mails.at(-1)).not.toMatchObject({ to: member.email, subject: 'Set a new password' })
  })
})

describe('the list of members', () => {
  test('is paginated, newest first, with addresses and a total', async () => {
    const member = await signUp('Dorothy Vaughan')
    const { value, headers } = await api.as(chief).listMembers({ query: {} })
    const { total } = await api.db
      .selectFrom('members')
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(headers.get('X-Total-Count')).toBe(String(total))
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(value[0]).toMatchObject({
      _id: member._id,
      email: member.email,
      role: 'member',
      suspended: false,
      suspendedReason: '',
    })
    const beyond = await api.as(chief).listMembers({ query: { page: '100' } })
    expect(beyond.value).toEqual([])
    expect(beyond.headers.get('X-Total-Count')).toBe(String(total))
  })

  test('can be searched by part of a name, an id, a uid or an address', async () => {
    const member = await signUp('Mary Wínston Jackson')
    const row = (await api.as(null).showUser({ params: { id: member._id } })).value
    for (const q of ['winston jack', row._id, row.uid, member.email.toUpperCase()]) {
      const { value, headers } = await api.as(chief).listMembers({ query: { q } })
      expect(value.map(({ _id }) => _id)).toEqual([member._id])
      expect(headers.get('X-Total-Count')).toBe('1')
    }
    expect((await api.as(chief).listMembers({ query: { q: '%' } })).value).toEqual([])
    await expect(api.as(chief).listMembers({ query: { page: 'x' } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('an administrator', () => {
  test('edits a member, and each change is logged with its reason', async () => {
    const member = await signUp('Rude Name')
    const body = { name: 'Kind Name', description: '', role: 'operator' as const, reason: 'was rude' }
    await api.as(chief).editMember({ params: { id: member._id }, body })
    expect((await api.as(null).showUser({ params: { id: member._id } })).value.name).toBe('Kind Name')
    expect((await readAudit()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actorName: chief.name,
          action: 'edit',
          subjectName: 'Rude Name',
          detail: 'name: Rude Name → Kind Name · was rude',
        }),
        expect.objectContaining({ action: 'role', detail: 'member → operator · was rude' }),
      ]),
    )
    const before = (await readAudit()).length
    await api.as(chief).editMember({ params: { id: member._id }, body })
    expect(await readAudit()).toHaveLength(before)
  })

  test('must follow the rules for names', async () => {
    const member = await signUp('Annie Easley')
    const change = (body: object) => api.as(chief).editMember({ params: { id: member._id }, body })
    await expect(change({ name: 'Ann' })).rejects.toMatchObject({
      status: 400,
      message: 'Your name needs to be at least 5 characters long',
    })
    await expect(change({ description: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 })
    await expect(change({ role: 'emperor' })).rejects.toMatchObject({ status: 400 })
    await expect(
      api.as(chief).editMember({ params: { id: 'nobody' }, body: { name: 'Nobody at all' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('suspends a member whose name from Google is shorter than the rules allow', async () => {
    const { _id, name } = await buildMember(api.db, { name: 'Ann' })
    const change = (body: object) => api.as(chief).editMember({ params: { id: _id }, body })
    await change({ name, description: '', suspended: true, reason: 'spam' })
    const [listed] = (await api.as(chief).listMembers({ query: { q: _id } })).value
    expect(listed).toMatchObject({ name, suspended: true })
    await expect(change({ name: 'Anna', suspended: false })).rejects.toMatchObject({ status: 400 })
  })

  test('suspends a member, which ends their sessions, and reinstates them', async () => {
    const member = await signUp('Sudden Spammer')
    const change = (suspended: boolean) =>
      api.as(chief).editMember({ params: { id: member._id }, body: { suspended, reason: 'spam' } })
    await change(true)
    await expect(api.as(member.session).showAccount()).rejects.toMatchObject({ message: 'Invalid Token' })
    const [listed] = (await api.as(chief).listMembers({ query: { q: member._id } })).value
    expect(listed).toMatchObject({ suspended: true, suspendedReason: 'spam' })
    expect((await readAudit())[0]).toMatchObject({ action: 'suspend', detail: 'spam' })

    await change(false)
    expect((await readAudit())[0]).toMatchObject({ action: 'readmit', detail: 'spam' })
    await expect(api.as(member.session).showAccount()).rejects.toMatchObject({ message: 'Invalid Token' })
    const again = await api.as(null).signIn({ body: { email: member.email, password: member.password } })
    expect(again.value._id).toBe(member._id)
  })

  test('adds a reason to a suspension later, which is logged, too', async () => {
    const member = await signUp('Silent Spammer')
    const suspend = async (reason?: string) => {
      const body = { suspended: true, ...(reason !== undefined && { reason }) }
      await api.as(chief).editMember({ params: { id: member._id }, body })
      const [listed] = (await api.as(chief).listMembers({ query: { q: member._id } })).value
      const logged = (await readAudit()).filter(({ subjectName }) => subjectName === member.name)
      return [listed?.suspendedReason, logged.map(({ action, detail }) => `${action}: ${detail}`)]
    }
    expect(await suspend()).toEqual(['', ['suspend: ']])
    const explained = ['because', ['suspend: because', 'suspend: ']]
    expect(await suspend('because')).toEqual(explained)
    expect(await suspend('because')).toEqual(explained)
    expect(await suspend()).toEqual(explained)
    const body = { name: 'Renamed Spammer', suspended: true, reason: 'was rude' }
    await api.as(chief).editMember({ params: { id: member._id }, body })
    const [renamed] = (await api.as(chief).listMembers({ query: { q: member._id } })).value
    expect(renamed).toMatchObject({ name: body.name, suspendedReason: 'because' })
  })

  test('deletes a member and the account, but keeps their audit entries', async () => {
    const member = await signUp('Gone Tomorrow')
    const colleague = await buildMember(api.db, { name: 'Colleague Brief', role: 'administrator' })
    const body = { reviews: 'remove' as const, reason: 'asked for it' }
    await api.as(colleague).deleteMember({ params: { id: member._id }, body })
    await api.as(chief).deleteMember({ params: { id: colleague._id }, body })
    await expect(api.as(null).showUser({ params: { id: member._id } })).rejects.toMatchObject({ status: 404 })
    await expect(
      api.as(null).signIn({ body: { email: member.email, password: member.password } }),
    ).rejects.toThrow('User mail not found')
    expect(await readAudit()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actorName: 'Colleague Brief',
          action: 'delete',
          subjectName: 'Gone Tomorrow',
          detail: 'reviews removed · asked for it',
        }),
        expect.objectContaining({ actorName: chief.name, action: 'delete', subjectName: 'Colleague Brief' }),
      ]),
    )
  })
})

describe('the last administrator', () => {
  test('cannot step down, be suspended or be deleted', async () => {
    const last = { status: 409, message: expect.stringContaining('last administrator') }
    const edit = (body: object) => api.as(chief).editMember({ params: { id: chief._id }, body })
    await expect(edit({ role: 'member' })).rejects.toMatchObject(last)
    await expect(edit({ suspended: true })).rejects.toMatchObject(last)
    await expect(
      api.as(chief).deleteMember({ params: { id: chief._id }, body: { reviews: 'remove' } }),
    ).rejects.toMatchObject(last)
    expect((await api.as(chief).showSession()).value.member?.role).toBe('administrator')
  })

  test('remains when two demote each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await buildMember(api.db, { role: 'administrator' })
      const demote = (actor: Member, subject: Member) =>
        api.as(actor).editMember({ params: { id: subject._id }, body: { role: 'member' } })
      await Promise.allSettled([demote(chief, other), demote(other, chief)])
      const left = await api.db
        .selectFrom('members')
        .select('id')
        .where('role', '=', 'administrator')
        .execute()
      expect(left).toHaveLength(1)
      await api.db.updateTable('members').set({ role: 'member' }).where('id', '=', other._id).execute()
      await api.db.updateTable('members').set({ role: 'administrator' }).where('id', '=', chief._id).execute()
    }
  })
})
