import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { load } from './load-lists.ts'

/** Loads a URL's page for a member with 130 saved lists. Resolves to what was asked for, and where a redirect leads. */
async function open(path: string) {
  const asked: Record<string, string>[] = []
  const list = async ({ query }: { query: Record<string, string> }) => {
    asked.push(query)
    return { value: [], headers: new Headers(query['total'] === 'true' ? { 'X-Total-Count': '130' } : {}) }
  }
  const client = {
    listSavedLists: list,
    listLatestChannelLists: list,
    showSession: async () => ({ value: { member: {} }, headers: new Headers() }),
  }
  const args = { request: new Request(new URL(path, 'http://site.test')), params: {} }
  // The loader uses nothing else of the client and the arguments.
  const page = await load(client as unknown as Client, args as unknown as Parameters<typeof load>[1]).catch(
    (redirect: unknown) => redirect,
  )
  return { asked, page, location: page instanceof Response ? page.headers.get('Location') : null }
}

test('saved lists have pages, and a page past the last one leads to it', async () => {
  const { asked, page } = await open('/lists?tab=saved&page=2')
  expect(asked).toEqual([{ limit: '60', numPage: '2', total: 'true' }])
  expect(page).toMatchObject({ page: 2, pageCount: 3 })
  expect((await open('/lists?tab=saved&page=9')).location).toBe('/lists?tab=saved&page=3')
})

test('other tabs have one page, and their lists are not counted', async () => {
  const { asked, page } = await open('/lists?page=2')
  expect(asked).toEqual([{ limit: '60', numPage: '1', total: 'false' }])
  expect(page).toMatchObject({ page: 1, pageCount: 0 })
})
