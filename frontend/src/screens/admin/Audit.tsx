import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Name } from '../../ui/Name.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './Admin.module.css'
import { AdminHeading } from './AdminHeading.tsx'
import { AdminPages } from './AdminPages.tsx'

/** Loads a page of the audit log, newest first; `?page=` from 1. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const { value, headers } = await client.listAudit({ query: { page } })
  return { entries: value, total: Number(headers.get('X-Total-Count')), page: Number(page) }
}

/** The audit log. */
export function Component() {
  const { entries, total, page } = useLoaderData<typeof load>()
  return (
    <Page gap={4} width="wide">
      <PageHead
        title="Audit log"
        description="What administrators have done."
        path={paths.adminAudit()}
        unlisted
      />
      <AdminHeading title="Audit log" current="audit" />
      {entries.length === 0 ? (
        <EmptyState title="No entries yet" />
      ) : (
        // A wide table scrolls on its own, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scrolling} tabIndex={0} aria-label="Entries">
          <table className={styles.log}>
            <thead>
              <tr>
                <th scope="col">Time (UTC)</th>
                <th scope="col">Who</th>
                <th scope="col">Action</th>
                <th scope="col">Target</th>
                <th scope="col">Details</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ _id, at, actorName, action, subjectName, detail }) => (
                <tr key={_id}>
                  <td className={styles.when}>
                    <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
                  </td>
                  <td>
                    <Name>{actorName}</Name>
                  </td>
                  <td>{action}</td>
                  <td>
                    <Name>{subjectName}</Name>
                  </td>
                  <td>
                    <Name>{detail}</Name>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <AdminPages page={page} total={total} addressOf={paths.adminAudit} />
    </Page>
  )
}
