import { Plus } from 'lucide-react'
import { Link, redirect, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { ChannelListGrid } from '../../components/channels/ChannelListGrid.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AskToSignIn } from '../../components/sign-in/AskToSignIn.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { tabThreshold, readTab } from '../../components/read-tab.ts'
import { useSession } from '../../hooks/use-session.ts'
import { Page, PageHeading } from '../../ui/Page.tsx'

export { act } from './start-list.ts'

const tabs = ['latest', 'mostViewed', 'topContributors', 'saved'] as const

const tabNames = {
  latest: 'Latest lists',
  mostViewed: 'Most viewed lists',
  topContributors: 'Lists from top contributors',
  saved: 'Saved lists',
}

/** Lists per tab. */
const shownLists = '60'

/** Loads the lists of the URL's tab; guests who ask for saved lists are sent to sign in. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const tab = readTab(tabs, new URL(request.url).searchParams.get('tab'))
  if (tab === 'saved' && (await client.showSession()).value.member === null)
    throw redirect(paths.signIn(paths.lists(tab)))
  const query = { limit: shownLists }
  const { value } = await {
    latest: client.listLatestChannelLists,
    mostViewed: client.listMostViewedChannelLists,
    topContributors: client.listTopContributorsChannelLists,
    saved: client.listSavedLists,
  }[tab]({ query })
  return { tab, lists: value }
}

/** Members' lists: the latest, the most viewed, those of top contributors, and those that the member saved. */
export function Component() {
  const { tab, lists } = useLoaderData<typeof load>()
  const { member } = useSession()
  // With only a handful of lists, all three tabs would show the same ones.
  const hasTabs = lists.length > tabThreshold || tab !== 'latest' || member !== null
  const offered = tabs.filter((name) => name !== 'saved' || member !== null)
  return (
    <Page>
      <PageHead
        title="Lists of YouTube channels"
        description="Channels worth your time, put together by our members."
        path={paths.lists(tab === 'latest' ? undefined : tab)}
        unlisted={tab === 'saved'}
      />
      <PageHeading>
        <h1>Channel lists</h1>
        {member === null ? (
          <AskToSignIn intent="create" text={messages.signInToCreateList}>
            <Button type="submit" variant="primary" icon={<Plus aria-hidden />}>
              Create new list
            </Button>
          </AskToSignIn>
        ) : (
          <Button variant="primary" icon={<Plus aria-hidden />} render={<Link to={paths.createList()} />}>
            Create new list
          </Button>
        )}
      </PageHeading>
      {hasTabs && (
        <Tabs
          label="Lists"
          tabs={offered.map((name) => ({ name, label: tabNames[name], current: name === tab }))}
          renderLink={({ tab: name, ...link }) => (
            <Link {...link} to={paths.lists(name === 'latest' ? undefined : name)} preventScrollReset />
          )}
        />
      )}
      {tab === 'saved' && lists.length === 0 ? (
        <EmptyState
          picture="lists"
          title="No saved lists yet"
          action={<Link to={paths.lists()}>Browse lists</Link>}
        >
          Press “Save” on somebody’s list to keep it here.
        </EmptyState>
      ) : lists.length === 0 ? (
        <EmptyState picture="lists" title="No lists yet">
          Be the first to make one: which channels belong together?
        </EmptyState>
      ) : (
        <ChannelListGrid lists={lists} headingLevel={2} />
      )}
    </Page>
  )
}
