import { Link, useLoaderData } from 'react-router-dom'
import type { Webhook } from '@channelwise/schemas/webhook'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import type { act } from './act-webhooks.ts'
import { Deliveries } from './Deliveries.tsx'
import type { load } from './load-webhook.ts'
import { NewSecret } from './NewSecret.tsx'
import { useNewDeliveries } from './use-new-deliveries.ts'
import { WebhookState } from './WebhookState.tsx'
import styles from './Webhooks.module.css'

export { act } from './act-webhooks.ts'
export { load } from './load-webhook.ts'

/** A webhook: its events, its actions, and its deliveries. */
export function Component() {
  const { webhook, state, deliveries, next } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  useNewDeliveries(deliveries)
  const hidden = { id: webhook.id }
  const rotated = answer?.intent === 'rotate' ? (answer.step ?? null) : null
  const switching = webhook.disabledAt === null ? 'disable' : 'enable'
  return (
    <Page width="wide">
      <PageHead
        title="Webhook"
        description="A webhook and its deliveries."
        path={paths.webhook(webhook.id)}
        unlisted
      />
      <PageHeading align="baseline">
        <h1>
          Webhook <WebhookState webhook={webhook} />
        </h1>
        <p>
          <Link to={paths.webhooks()}>All webhooks</Link>
        </p>
      </PageHeading>
      {rotated !== null && <NewSecret {...rotated} />}
      {webhook.disabledBecause !== null && <Notice tone="danger">{reasons[webhook.disabledBecause]}</Notice>}
      <SettingsPart
        id="webhook"
        title="Events it receives"
        lead={webhook.channelId === null ? 'All channels' : 'One channel'}
      >
        <p className={styles.address}>
          <Name>{webhook.url}</Name>
        </p>
        <ul className={styles.list}>
          {webhook.events.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {webhook.disabledAt === null && (
            <PostForm
              intent="test"
              hidden={hidden}
              answer={answer}
              submit="Send a test message"
              variant="secondary"
            />
          )}
          <PostForm
            intent="rotate"
            hidden={hidden}
            answer={answer}
            submit="Make a new secret"
            variant="secondary"
          />
          <PostForm
            intent={switching}
            hidden={hidden}
            answer={answer}
            submit={switching === 'enable' ? 'Enable' : 'Disable'}
            variant={switching === 'enable' ? 'primary' : 'secondary'}
          />
        </div>
        <Disclosure summary="Delete this webhook">
          <PostForm
            intent="delete"
            hidden={hidden}
            answer={answer}
            submit="Delete with its deliveries"
            variant="danger"
          >
            {() => <p>We stop sending to this address. Its deliveries and its secret are gone for good.</p>}
          </PostForm>
        </Disclosure>
      </SettingsPart>
      <SettingsPart
        id="deliveries"
        title="Deliveries"
        lead="The last 30 days, newest first. Failed deliveries are retried for a day."
      >
        <Deliveries webhook={webhook} state={state} deliveries={deliveries} next={next} answer={answer} />
      </SettingsPart>
    </Page>
  )
}

const reasons: Record<NonNullable<Webhook['disabledBecause']>, string> = {
  owner: 'You disabled this webhook: nothing is sent to it.',
  failures:
    'Every delivery failed for a whole day, so we disabled this webhook and record no events for it. Once your server works, enable it, and send the failed deliveries again. A webhook.missed will say since when to read changes from the API.',
  gone: 'Your server answered “410 Gone”, so we disabled this webhook.',
}
