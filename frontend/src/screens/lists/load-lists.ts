import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { readPage, requirePage } from '../../app/read-page.ts'
import { toShownList } from '../../components/channels/shown-list.ts'
import { readTab } from '../../components/read-tab.ts'
import { tabs } from './lists-tabs.ts'

/** Lists per tab, or per page of the saved ones. */
const shownLists = 60

/** Loads the lists of the URL's tab, and page for the saved ones; guests who request saved lists are redirected to sign in. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const tab = readTab(tabs, new URL(request.url).searchParams.get('tab'))
  if (tab === 'saved' && (await client.showSession()).value.member === null)
    throw redirect(paths.signIn(paths.lists(tab)))
  const page = tab === 'saved' ? readPage(request) : 1
  const query = {
    limit: String(shownLists),
    numPage: String(page),
    total: tab === 'saved' ? 'true' : 'false',
  } as const
  const { value, headers } = await {
    latest: client.listLatestChannelLists,
    mostViewed: client.listMostViewedChannelLists,
    topContributors: client.listTopContributorsChannelLists,
    saved: client.listSavedLists,
  }[tab]({ query })
  const pageCount = Math.ceil(Number(headers.get('X-Total-Count') ?? 0) / shownLists)
  requirePage(request, pageCount)
  return { tab, lists: value.map(toShownList), page, pageCount }
}
