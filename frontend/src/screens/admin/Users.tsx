import { Form, Link, useLoaderData } from 'react-router-dom'
import { findWords } from '../../app/find-words.ts'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { AdminHeading } from './AdminHeading.tsx'
import { AdminPages } from './AdminPages.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Admin.module.css'
import type { act, load } from './load-users.ts'
import { MemberRow } from './MemberRow.tsx'

export { act, load } from './load-users.ts'

const doneMessages: Record<string, string> = {
  edit: 'Changes saved.',
  delete: 'Member deleted.',
  reset: 'Mail sent. Its link works once and expires in an hour.',
}

/** The administrators' list of members. */
export function Component() {
  const { members, plans, total, q, page, done } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const doneMessage = answer === undefined ? findWords(doneMessages, done) : undefined
  return (
    <Page gap={4} width="wide">
      <PageHead
        title="Members"
        description="Members and their accounts."
        path={paths.adminUsers()}
        unlisted
      />
      <AdminHeading title="Members" current="users" />
      <Form className={styles.search} action={paths.adminUsers()}>
        <SearchField
          label="Find members by name or email"
          placeholder="Name or email"
          name="q"
          defaultValue={q}
          key={q}
        />
      </Form>
      {doneMessage !== undefined && <Notice tone="success">{doneMessage}</Notice>}
      <p className={styles.count}>{total === 1 ? '1 member' : `${total} members`}</p>
      {members.length === 0 ? (
        <EmptyState
          picture="search"
          title="No members match"
          action={<Link to={paths.adminUsers()}>Show all members</Link>}
        />
      ) : (
        <ul className={styles.rows}>
          {members.map((member) => (
            <MemberRow key={member._id} member={member} plans={plans} answer={answer} />
          ))}
        </ul>
      )}
      <AdminPages page={page} total={total} addressOf={(to) => paths.adminUsers({ q, page: String(to) })} />
    </Page>
  )
}
