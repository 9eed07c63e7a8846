import { Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { ModerationEntry } from '@channelwise/schemas/moderation'
import { formatDay } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { readPage, requirePage } from '../../app/read-page.ts'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Moderation.module.css'

/** Entries per page. */
const entriesPerPage = 50

/** Loads a page of the moderation log. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const page = readPage(request)
  const { value, headers } = await client.listModeration({
    query: { limit: String(entriesPerPage), page: String(page) },
  })
  const total = Number(headers.get('X-Total-Count') ?? value.length)
  const pageCount = Math.ceil(total / entriesPerPage)
  requirePage(request, pageCount)
  return { entries: value, page, pageCount }
}

/** The public moderation log, without the names of authors and reporters. */
export function Component() {
  const { entries, page, pageCount } = useLoaderData<typeof load>()
  return (
    <Page width="medium">
      <PageHead
        title="Moderation log"
        description="What our moderators did about reviews, and why."
        path={paths.moderationLog(page)}
      />
      <h1>Moderation log</h1>
      <p>
        Moderators hide reviews that break the rules and say why. Authors can still see their own. We don’t
        show who wrote or reported a review.
      </p>
      {entries.length === 0 ? (
        <EmptyState picture="reviews" title="No moderation actions yet">
          Every review that a moderator hides or restores will be listed here, with the reason.
        </EmptyState>
      ) : (
        <ul className={styles.log}>
          {entries.map((entry) => (
            <li key={entry._id} className={styles.entry}>
              <time className={styles.quiet} dateTime={entry.createdAt}>
                {formatDay(entry.createdAt)}
              </time>
              <p>
                {actionNames[entry.action]}{' '}
                <Link to={paths.channel({ _id: entry.creatorId, name: entry.creatorName })}>
                  <Name>{entry.creatorName}</Name>
                </Link>
                {entry.moderatorName !== '' && (
                  <span className={styles.quiet}>
                    {' '}
                    · by <Name>{entry.moderatorName}</Name>
                  </span>
                )}
              </p>
              {entry.reason !== '' && <p className={styles.words}>{entry.reason}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={({ page: number, ...link }) => <Link {...link} to={paths.moderationLog(number)} />}
      />
    </Page>
  )
}

const actionNames: Record<ModerationEntry['action'], string> = {
  hidden: 'Hid a review of',
  restored: 'Restored a review of',
  'kept-hidden': 'Kept hidden a changed review of',
  'reports-dismissed': 'Kept a reported review of',
  'flag-settled': 'Looked into unusual reviews of',
  'appeal-rejected': 'Looked again, and kept hidden, a review of',
}
