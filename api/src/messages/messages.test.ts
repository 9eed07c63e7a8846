import { describe, expect, test } from 'vitest'
import { MailFailedError } from '../mail/mailer.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

const email = 'reader@example.org'

async function openWithChief(options: Parameters<typeof startTestApi>[0] = {}) {
  const api = await startTestApi(options)
  const chief = await buildMember(api.db, { role: 'administrator' })
  const list = async (closed: 'true' | 'false' = 'false') =>
    (await api.as(chief).listMessages({ query: { closed } })).value
  const close = (id: string, closed: boolean) =>
    api.as(chief).closeMessage({ params: { id }, body: { closed } })
  return { ...api, list, close }
}

function send(api: Pick<TestApi, 'as'>, message: string, more: { email?: string; website?: string } = {}) {
  return api.as(null).sendMessage({ body: { email, message, ...more } })
}

describe('a message', () => {
  test('is stored for administrators, mailed to the contact address, and never logged', async () => {
    await using api = await openWithChief({ contactEmail: 'hello@example.org' })
    await send(api, ' The bees\r\n\r\nare <b>gone</b>\u0000 ')
    const [kept] = await api.list()
    expect(kept).toMatchObject({ email, message: 'The bees\n\nare <b>gone</b>', closed: false })
    expect(api.mails).toHaveLength(1)
    const [mail] = api.mails
    expect(mail).toMatchObject({ to: 'hello@example.org', subject: 'New message from the contact page' })
    expect(mail?.text).toContain(`${email} wrote:\n\nThe bees\n\nare <b>gone</b>`)
    expect(mail?.html).toContain('are &lt;b&gt;gone&lt;/b&gt;')
    expect(mail?.link).toBe(`${api.url}/admin/messages`)
    expect(api.logged()).not.toMatch(/reader@example|bees/)
  })

  test('is stored even if no mail can or should be sent', async () => {
    await using api = await openWithChief({
      contactEmail: 'hello@example.org',
      mailer: { send: () => Promise.reject(new MailFailedError('no server')) },
    })
    await send(api, 'Hello')
    expect(await api.list()).toHaveLength(1)
    await using quiet = await openWithChief()
    await send(quiet, 'Hello')
    expect(quiet.mails).toEqual([])
    expect(await quiet.list()).toHaveLength(1)
  })

  test('of a bot that fills in the honeypot is accepted and dropped', async () => {
    await using api = await openWithChief({ contactEmail: 'hello@example.org' })
    const said = await send(api, 'Cheap watches', { website: 'https://example.org' })
    expect(said.value).toEqual((await send(api, 'Hello')).value)
    expect((await api.list()).map(({ message }) => message)).toEqual(['Hello'])
    expect(api.mails).toHaveLength(1)
  })

  test.each([
    ['email', { email: 'reader' }, 'Hello'],
    ['message', {}, ' \u200b\n'],
    ['message', {}, 'x'.repeat(5_001)],
  ])('with an invalid %s is refused with that field', async (field, more, message) => {
    await using api = await openWithChief()
    await expect(send(api, message, more)).rejects.toMatchObject({ status: 400, fields: [{ field }] })
    expect(await api.list()).toEqual([])
  })

  test('can be sent ten times an hour from one network', async () => {
    await using api = await openWithChief()
    for (let at = 0; at < 10; at += 1) await send(api, `Message ${at}`)
    await expect(send(api, 'One more')).rejects.toMatchObject({ status: 429 })
    expect((await api.list()).map(({ message }) => message)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Message ${9 - at}`),
    )
  })

  test('can be closed and reopened, and is deleted 90 days after closing', async () => {
    await using api = await openWithChief()
    await send(api, 'Hello')
    const [{ _id: id } = { _id: '' }] = await api.list()
    await api.close(id, true)
    expect(await api.list()).toEqual([])
    expect(await api.list('true')).toMatchObject([{ _id: id, closed: true }])
    await api.close(id, false)
    expect(await api.list()).toMatchObject([{ _id: id, closed: false }])

    await api.close(id, true)
    const closedDaysAgo = (days: number) =>
      api.db
        .updateTable('messages')
        .set({ closed_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute()
    await closedDaysAgo(89)
    await send(api, 'Another')
    expect(await api.list('true')).toHaveLength(1)
    await closedDaysAgo(91)
    await send(api, 'And another')
    expect(await api.list('true')).toEqual([])
    await expect(api.close(id, true)).rejects.toMatchObject({ status: 404 })
  })
})
