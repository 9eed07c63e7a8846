import { Form, Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { adminPageLength } from '@channelwise/schemas/admin-page'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { AuditEntry } from '@channelwise/schemas/operations/audit'
import { memberActions, siteActions } from '@channelwise/schemas/operations/audit-actions'
import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Pagination } from '../../../ui/layout/Pagination.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import styles from './Audit.module.css'

const filterNames = ['person', 'action', 'from', 'to'] as const

/** Loads a page of the audit log, filtered by the URL's query. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => searchParams.get(name)?.trim() ?? ''
  const filter = Object.fromEntries(
    filterNames.map((name) => [name, read(name)]).filter(([, value]) => value !== ''),
  )
  const page = read('page') || '1'
  try {
    const { value, headers } = await client.listAudit({ query: { ...filter, page } })
    return {
      entries: value,
      total: Number(headers.get('X-Total-Count')),
      page: Number(page),
      filter,
      error: null,
    }
  } catch (error) {
    if (!isApiError(error) || error.status !== 400) throw error
    return { entries: [], total: 0, page: 1, filter, error: error.message }
  }
}

/** Who did what. */
export function Component() {
  const { entries, total, page, filter, error } = useLoaderData<typeof load>()
  const isFiltered = Object.keys(filter).length > 0
  const sentence = total === 1 ? 'One entry' : `${formatNumber(total)} entries`
  return (
    <OperationsPage
      place="audit"
      title="Audit log"
      sentence={`${sentence}${isFiltered ? (total === 1 ? ' matches.' : ' match.') : ': everything that operators and administrators changed.'}`}
    >
      <Filter filter={filter} />
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {entries.length === 0 && error === null && (
        <EmptyState
          picture={isFiltered ? 'search' : 'lists'}
          title={isFiltered ? 'No entries match' : 'No entries yet'}
        />
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / adminPageLength)}
        renderLink={({ page: to, ...link }) => (
          <Link key={to} {...link} to={paths.operationsAudit({ ...filter, page: String(to) })} />
        )}
      />
    </OperationsPage>
  )
}

function Filter({ filter }: { filter: Partial<Record<(typeof filterNames)[number], string>> }) {
  const { member } = useSession()
  const actions = member?.role === 'administrator' ? [...memberActions, ...siteActions] : siteActions
  return (
    <Form className={styles.filter} key={JSON.stringify(filter)}>
      <TextField label="Person or target" name="person" defaultValue={filter.person} maxLength={200} />
      <Select
        className={styles.action}
        label="Action"
        name="action"
        defaultValue={filter.action ?? ''}
        options={[
          { value: '', label: 'Any' },
          ...actions.map((action) => ({ value: action, label: action })),
        ]}
      />
      <TextField label="From (UTC)" name="from" type="date" defaultValue={filter.from} />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={filter.to} />
      <Button type="submit">Filter</Button>
    </Form>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ _id, at, actorName, action, subjectName, detail }) => (
        <li key={_id} className={styles.entry}>
          <p className={styles.when}>
            <MomentText at={at} />
          </p>
          <p className={styles.what}>
            <strong>
              <Name>{actorName}</Name>
            </strong>
            : {action}, <Name>{subjectName}</Name>
            {detail !== '' && (
              <span className={styles.detail}>
                <Name>{detail}</Name>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
