import { Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { formatDay } from '../../components/format.ts'
import { findWords } from '../../app/find-words.ts'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { answerForm } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Admin.module.css'
import { AdminHeading } from './AdminHeading.tsx'
import { AdminPages } from './AdminPages.tsx'
import row from './MemberRow.module.css'

/** Loads open messages, or closed ones with `?closed=true`; `?page=` from 1. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { closed, page } = readQuery(request)
  const { value, headers } = await client.listMessages({ query: { closed, page } })
  const done = new URL(request.url).searchParams.get('done')
  return { messages: value, total: Number(headers.get('X-Total-Count')), closed, page: Number(page), done }
}

/** Closes or reopens a message. */
export async function act(client: Client, { sent, request }: Submission) {
  return answerForm({
    sent,
    schema: z.object({ id: z.string(), intent: z.enum(['close', 'reopen']) }),
    async work({ id, intent }) {
      await client.closeMessage({ params: { id }, body: { closed: intent === 'close' } })
      return paths.adminMessages({ ...readQuery(request), done: intent })
    },
  })
}

/** Visitors' contact messages, for administrators. */
export function Component() {
  const { messages, total, closed, page, done } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const doneMessage = answer === undefined ? findWords(doneMessages, done) : undefined
  const other = closed === 'true' ? 'false' : 'true'
  return (
    <Page gap={4} width="wide">
      <PageHead
        title="Messages"
        description="Messages from visitors."
        path={paths.adminMessages()}
        unlisted
      />
      <AdminHeading title="Messages" current="messages" />
      {doneMessage !== undefined && <Notice tone="success">{doneMessage}</Notice>}
      <p className={styles.count}>
        {total} {closed === 'true' ? 'closed, deleted after 90 days' : 'open'} ·{' '}
        <Link to={paths.adminMessages({ closed: other })}>
          {closed === 'true' ? 'Show open messages' : 'Show closed messages'}
        </Link>
      </p>
      {messages.length === 0 ? (
        <EmptyState
          picture={closed === 'true' ? 'messages' : 'done'}
          title={closed === 'true' ? 'No closed messages' : 'No open messages'}
        />
      ) : (
        <ul className={styles.rows}>
          {messages.map(({ _id, email, message, sentAt }) => (
            <li key={_id} className={row.row}>
              <p className={row.name}>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
              <p className={row.facts}>{formatDay(sentAt)}</p>
              <p className={styles.message} dir={textDirection(message)}>
                {message}
              </p>
              <PostForm
                intent={closed === 'true' ? 'reopen' : 'close'}
                hidden={{ id: _id }}
                answer={answer}
                submit={closed === 'true' ? 'Reopen' : 'Close'}
                variant="secondary"
              />
            </li>
          ))}
        </ul>
      )}
      <AdminPages
        page={page}
        total={total}
        addressOf={(to) => paths.adminMessages({ closed, page: String(to) })}
      />
    </Page>
  )
}

const doneMessages: Record<string, string> = {
  close: 'Message closed.',
  reopen: 'Message reopened.',
}

function readQuery(request: Request): { closed: 'true' | 'false'; page: string } {
  const query = new URL(request.url).searchParams
  return { closed: query.get('closed') === 'true' ? 'true' : 'false', page: query.get('page') ?? '1' }
}
