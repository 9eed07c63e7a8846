import { Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { summedDeliveries } from '@channelwise/schemas/operations/webhooks'
import type { OperatedWebhook } from '@channelwise/schemas/operations/webhooks'
import { paths } from '../../../app/paths.ts'
import { readPage } from '../../../app/read-page.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Pagination } from '../../../ui/layout/Pagination.tsx'
import { WebhookState } from '../../webhooks/WebhookState.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import styles from './OperatedWebhooks.module.css'

/** Webhooks per page of the API. */
const webhooksPerPage = 25

/** Loads a page of the members' webhooks. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const page = readPage(request)
  const { value, headers } = await client.showWebhooks({ query: { page: String(page) } })
  return { ...value, page, total: Number(headers.get('X-Total-Count')) }
}

/** The state of members' webhooks. */
export function Component() {
  const { webhooks, failing, disabled, page, total } = useLoaderData<typeof load>()
  return (
    <OperationsPage place="webhooks" sentence={describe({ failing, disabled, total })}>
      {webhooks.length === 0 ? (
        <EmptyState picture="messages" title={total === 0 ? 'No webhooks yet' : 'No more webhooks'}>
          Members who use the API can have the site tell their servers of new reviews and channels.
        </EmptyState>
      ) : (
        <>
          <table className={styles.webhooks}>
            <thead>
              <tr>
                <th scope="col">Receiver</th>
                <th scope="col">State</th>
                <th scope="col">Delivered</th>
                <th scope="col">Failed</th>
                <th scope="col">Waiting</th>
                <th scope="col">Last attempt</th>
              </tr>
            </thead>
            <tbody>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </tbody>
          </table>
          <p className={styles.quiet}>
            Deliveries are counted among the newest {formatNumber(summedDeliveries)} of each webhook. Owners
            see each one, and can send it again, at their webhook’s page.
          </p>
        </>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / webhooksPerPage)}
        renderLink={({ page: to, ...link }) => <Link key={to} {...link} to={paths.operationsWebhooks(to)} />}
      />
    </OperationsPage>
  )
}

function describe({ failing, disabled, total }: { failing: number; disabled: number; total: number }) {
  if (total === 0) return 'Nobody uses webhooks.'
  const parts = [
    `${formatNumber(total)} ${total === 1 ? 'webhook' : 'webhooks'}`,
    failing > 0 && `${formatNumber(failing)} failing`,
    disabled > 0 && `${formatNumber(disabled)} disabled by the site after a day of failures or a 410`,
  ]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}

function WebhookRow({ webhook }: { webhook: OperatedWebhook }) {
  const { host, events, failingSince, disabledAt, disabledBecause, lastAttemptAt, nextAttemptAt } = webhook
  return (
    <tr>
      <th scope="row">
        {host}
        <span className={styles.quiet}>{events.join(', ')}</span>
      </th>
      <td data-label="State">
        <WebhookState webhook={webhook} />
        {disabledAt !== null && (
          <span className={styles.quiet}>
            <MomentText at={disabledAt} before={disabledBecause === 'owner' ? 'by its owner, ' : ''} />
          </span>
        )}
        {disabledAt === null && failingSince !== null && (
          <span className={styles.quiet}>
            <MomentText at={failingSince} before="since " />
          </span>
        )}
      </td>
      <td data-label="Delivered">{formatNumber(webhook.delivered)}</td>
      <td data-label="Failed">{formatNumber(webhook.failed)}</td>
      <td data-label="Waiting">{formatNumber(webhook.waiting)}</td>
      <td data-label="Last attempt">
        {lastAttemptAt === null ? 'none yet' : <MomentText at={lastAttemptAt} />}
        {webhook.lastError !== null && <span className={styles.quiet}>{webhook.lastError}</span>}
        {nextAttemptAt !== null && (
          <span className={styles.quiet}>
            <MomentText at={nextAttemptAt} before="next: " />
          </span>
        )}
      </td>
    </tr>
  )
}
