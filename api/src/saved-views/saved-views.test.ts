import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxSavedViews } from '@channelwise/schemas/insights/saved-view'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

test('a member saves, renames and deletes views, and nobody else sees them', async () => {
  const [ada, eve] = [api.as(await buildMember(api.db)), api.as(await buildMember(api.db))]
  const save = async (name: string, address: string) =>
    (await ada.saveView({ body: { name, address } })).value
  const science = await save('Science', '/insights?topic=Science')
  await save('Both', '/insights/compare?topics=Science,Games')
  const names = async () => (await ada.listSavedViews()).value.map(({ name }) => name)
  expect(await names()).toEqual(['Both', 'Science'])
  expect(await save('Science', '/insights?topic=Science&period=2026')).toMatchObject({ id: science.id })

  const params = { id: science.id }
  expect((await ada.renameSavedView({ params, body: { name: 'A first one' } })).value).toMatchObject({
    name: 'A first one',
    address: '/insights?topic=Science&period=2026',
  })
  await expect(ada.renameSavedView({ params, body: { name: 'Both' } })).rejects.toMatchObject({ status: 409 })
  await expect(eve.renameSavedView({ params, body: { name: 'Mine' } })).rejects.toMatchObject({ status: 404 })
  await eve.deleteSavedView({ params })
  expect(await names()).toEqual(['A first one', 'Both'])
  expect((await eve.listSavedViews()).value).toEqual([])
  await ada.deleteSavedView({ params })
  await ada.deleteSavedView({ params })
  expect(await names()).toEqual(['Both'])
})

test('only pages of the insights can be saved, with a name', async () => {
  const ada = api.as(await buildMember(api.db))
  for (const address of [
    'https://elsewhere.test/insights',
    '//elsewhere.test/insights',
    '/insights/../admin/users',
    '/insightsx',
    '/settings',
    'javascript:alert(1)',
    '/insights?x#y',
  ])
    await expect(ada.saveView({ body: { name: 'x', address } }), address).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^address /),
    })
  for (const name of ['', '   ', 'x'.repeat(81)])
    await expect(ada.saveView({ body: { name, address: '/insights' } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^name /),
    })
})

test('a member has at most fifty, even if saved concurrently', async () => {
  const member = await buildMember(api.db)
  const save = (name: string) => api.as(member).saveView({ body: { name, address: '/insights' } })
  const rows = Array.from({ length: maxSavedViews - 1 }, (_, at) => ({
    id: `${member._id}${at}`,
    member_id: member._id,
    name: `View ${at}`,
    address: '/insights',
  }))
  await api.db.insertInto('saved_views').values(rows).execute()
  const results = await Promise.allSettled(['a', 'b', 'c'].map(save))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // Existing ones can still be changed.
  await save('View 3')
  await expect(save('another')).rejects.toMatchObject({ status: 409 })
})
