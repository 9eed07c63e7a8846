import { Link, useLoaderData } from 'react-router-dom'
import { webhookEventDescriptions, webhookEvents } from '@channelwise/schemas/webhook'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { SettingsHead } from '../settings/SettingsHead.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import type { act, load } from './act-webhooks.ts'
import { NewSecret } from './NewSecret.tsx'
import { WebhookState } from './WebhookState.tsx'
import styles from './Webhooks.module.css'

export { act, load } from './act-webhooks.ts'

/** The member's webhooks, and a form for another. */
export function Component() {
  const { webhooks, hasAccount, done } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const created = answer?.intent === 'create' ? (answer.step ?? null) : null
  // Empty again once its webhook was created.
  const rejected = created === null ? answer : undefined
  return (
    <Page width="wide">
      <SettingsHead
        current="webhooks"
        description="We tell your server about new reviews, changed ratings and imported channels."
        hasAccount={hasAccount}
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
        <PostForm key={created?.id} intent="create" answer={rejected} submit="Add webhook">
          {(field) => (
            <>
              <TextField
                label="Address"
                hint="An https address of your server, such as https://example.org/hooks"
                type="url"
                required
                maxLength={2_000}
                {...field('url')}
              />
              <CheckboxGroup legend="Events" {...field('events')}>
                {webhookEvents.map((event) => (
                  <Checkbox
                    key={event}
                    name={event}
                    value="on"
                    defaultChecked={rejected === undefined || rejected.typed[event] !== undefined}
                    label={webhookEventDescriptions[event]}
                  />
                ))}
              </CheckboxGroup>
              <TextField
                label="Only this channel (optional)"
                hint="Its id: the last part of the address of its page"
                maxLength={100}
                {...field('channelId')}
              />
            </>
          )}
        </PostForm>
      </SettingsPart>
    </Page>
  )
}
