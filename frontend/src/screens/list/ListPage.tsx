import { Lock, Pencil } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import { Age } from '../../components/Age.tsx'
import { cutWords } from '../../components/format.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { describeChannels } from '../../components/page/structured-data.ts'
import { StructuredData } from '../../components/page/StructuredData.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './ListPage.module.css'
import { channelsPerListPage } from './load-list.ts'
import type { load } from './load-list.ts'
import { ListEntry } from './ListEntry.tsx'
import { ListReactions } from './ListReactions.tsx'
import { ShareList } from './ShareList.tsx'

export { act } from './change-list.ts'
export { load } from './load-list.ts'
export { shouldRevalidate } from './revalidate-list.ts'

/** A channel list: its channels in order, each with the owner's note and its latest video. */
export function Component() {
  const { list, page } = useLoaderData<typeof load>()
  const { member } = useSession()
  const { publicUrl } = useSite()
  if (list === null) {
    return (
      <>
        <PageHead title="A private list" description={messages.privateList} unlisted />
        <EmptyState
          level={1}
          picture="lists"
          title={messages.privateList}
          action={<Button render={<Link to={paths.lists()} />}>Browse other lists</Button>}
        />
      </>
    )
  }
  const isOwner = member !== null && member.uid === list.uid
  const firstPlace = (page - 1) * channelsPerListPage + 1
  return (
    <Page gap={6} width="medium">
      <PageHead
        title={`${list.listName}: a list of YouTube channels`}
        description={cutWords(list.description, 30) || `YouTube channels chosen by ${list.userName}.`}
        path={paths.list(list._id, page)}
        image={list.private ? paths.siteCard() : paths.card('list', list._id)}
        unlisted={list.private}
        embeddable={!list.private}
      />
      <StructuredData
        value={describeChannels(
          publicUrl,
          list.entries.map(({ channel }) => channel),
          firstPlace,
        )}
      />
      <header className={styles.heading}>
        <h1>
          <Name>{list.listName}</Name>
        </h1>
        {list.description !== '' && (
          <p className={styles.description} dir={textDirection(list.description)}>
            {list.description}
          </p>
        )}
        <p className={styles.facts}>
          {list.nbChannels} {list.nbChannels === 1 ? 'channel' : 'channels'}, by{' '}
          <Link to={paths.user(list.userId)}>
            <Name>{list.userName}</Name>
          </Link>
          , updated <Age date={list.updatedAt} />
          {list.private && (
            <>
              {' '}
              <Badge tone="stone">
                <Lock aria-hidden size={12} /> private
              </Badge>
            </>
          )}
        </p>
        <div className={styles.actions}>
          {isOwner && (
            <Button
              variant="primary"
              icon={<Pencil aria-hidden />}
              render={<Link to={paths.createList(list._id)} />}
            >
              Edit list
            </Button>
          )}
          {!list.private && <ListReactions list={list} isOwner={isOwner} />}
          {!list.private && <ShareList listId={list._id} listName={list.listName} />}
        </div>
      </header>
      <ol className={styles.channels} start={firstPlace}>
        {list.entries.map((entry, at) => (
          <li key={entry.channel._id}>
            <ListEntry entry={entry} place={firstPlace + at} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={Math.ceil(list.nbChannels / channelsPerListPage)}
        renderLink={({ page: to, ...link }) => <Link {...link} to={paths.list(list._id, to)} />}
      />
    </Page>
  )
}
