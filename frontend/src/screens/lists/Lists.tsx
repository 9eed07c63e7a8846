import { Plus } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import { ChannelListGrid } from '../../components/channels/ChannelListGrid.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { AskToSignIn } from '../../components/sign-in/AskToSignIn.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { tabThreshold } from '../../components/read-tab.ts'
import { useSession } from '../../hooks/use-session.ts'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import { tabs } from './lists-tabs.ts'
import type { load } from './load-lists.ts'

export { load } from './load-lists.ts'
export { act } from './start-list.ts'

const tabNames = {
  latest: 'Latest lists',
  mostViewed: 'Most viewed lists',
  topContributors: 'Lists from top contributors',
  saved: 'Saved lists',
}

/** Members' lists: the latest, the most viewed, those of top contributors, and those that the member has saved. */
export function Component() {
  const { tab, lists, page, pageCount } = useLoaderData<typeof load>()
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
        <ChannelListGrid lists={lists} headingLevel={2} eager />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={({ page: number, ...link }) => <Link {...link} to={paths.lists(tab, number)} />}
      />
    </Page>
  )
}
