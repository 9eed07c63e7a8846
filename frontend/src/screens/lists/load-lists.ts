import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { toShownList } from '../../components/channels/shown-list.ts'
import { readTab } from '../../components/read-tab.ts'
import { tabs } from './lists-tabs.ts'

/** Lists per tab. */
const shownLists = '60'

/** Loads the lists of the URL's tab; guests who request saved lists are redirected to sign in. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const tab = readTab(tabs, new URL(request.url).searchParams.get('tab'))
  if (tab === 'saved' && (await client.showSession()).value.member === null)
    throw redirect(paths.signIn(paths.lists(tab)))
  const query = { limit: shownLists, total: 'false' } as const
  const { value } = await {
    latest: client.listLatestChannelLists,
    mostViewed: client.listMostViewedChannelLists,
    topContributors: client.listTopContributorsChannelLists,
    saved: client.listSavedLists,
  }[tab]({ query })
  return { tab, lists: value.map(toShownList) }
}
