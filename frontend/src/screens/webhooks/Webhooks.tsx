import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ConfirmAddressFirst } from '../settings/ConfirmAddressFirst.tsx'
import { SettingsHead } from '../settings/SettingsHead.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import type { act, load } from './act-webhooks.ts'
import { NewSecret } from './NewSecret.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookState } from './WebhookState.tsx'
import styles from './Webhooks.module.css'

export { act, load } from './act-webhooks.ts'

/** The member's webhooks, and a form for another. */
export function Component() {
  const { webhooks, account, done } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const created = answer?.intent === 'create' ? (answer.step ?? null) : null
  return (
    <Page width="wide">
      <SettingsHead
        current="webhooks"
        description="We tell your server about new reviews, changed ratings and imported channels."
        hasAccount={account !== null}
      >
        <a href={`${paths.developers()}#webhooks`}>How to receive and verify webhooks</a>
      </SettingsHead>
      {created !== null && <NewSecret {...created} />}
      {done === 'delete' && answer === undefined && <Notice tone="success">The webhook was deleted.</Notice>}
      <SettingsPart id="webhooks" title="Your webhooks" lead="Addresses of yours that we send events to.">
        {webhooks.length === 0 ? (
          <p className={styles.quiet}>No webhooks yet.</p>
        ) : (
          <ul className={styles.list}>
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <Link to={paths.webhook(webhook.id)}>
                  <Name>{webhook.url}</Name>
                </Link>
                <WebhookState webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
      </SettingsPart>
      <SettingsPart id="new" title="Add a webhook" lead="The secret that signs its messages is shown once.">
        {account?.emailVerified === false ? (
          <ConfirmAddressFirst subject="webhooks" />
        ) : (
          <NewWebhook key={created?.id} rejected={created === null ? answer : undefined} />
        )}
      </SettingsPart>
    </Page>
  )
}
