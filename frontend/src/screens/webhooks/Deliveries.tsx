import { Link } from 'react-router-dom'
import type { Webhook, WebhookDelivery } from '@channelwise/schemas/webhook'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { MomentText } from '../operations/MomentText.tsx'
import styles from './Webhooks.module.css'

interface DeliveriesProps {
  webhook: Webhook
  /** The state to filter by; null for all. */
  state: WebhookDelivery['state'] | null
  deliveries: WebhookDelivery[]
  /** The cursor of the next page; null on the last. */
  next: string | null
  answer: FormAnswer | undefined
}

const states = ['all', 'waiting', 'delivered', 'failed'] as const
const labels = { all: 'All', waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
const tones: Record<WebhookDelivery['state'], Tone> = { waiting: 'sky', delivered: 'mint', failed: 'tomato' }

/** A webhook's deliveries, each with its body, its outcome, and a button to send it again. */
export function Deliveries({ webhook, state, deliveries, next, answer }: DeliveriesProps) {
  return (
    <>
      <Tabs
        label="States"
        tabs={states.map((name) => ({ name, label: labels[name], current: name === (state ?? 'all') }))}
        renderLink={({ tab, ...link }) => (
          <Link
            {...link}
            to={paths.webhook(webhook.id, tab === 'all' ? {} : { state: tab })}
            preventScrollReset
          />
        )}
      />
      {deliveries.length === 0 && (
        <p className={styles.quiet}>
          {state === null ? 'No deliveries yet.' : 'No deliveries in this state.'}
        </p>
      )}
      {state === 'failed' && deliveries.length > 0 && webhook.disabledAt === null && (
        <PostForm
          intent="replay-failed"
          hidden={{ id: webhook.id }}
          answer={answer}
          submit="Send all of them again"
          variant="secondary"
        />
      )}
      {deliveries.map((delivery) => (
        <Disclosure
          key={delivery.id}
          variant="panel"
          summary={
            <>
              <code>{delivery.event}</code>{' '}
              <span className={styles.when}>
                <MomentText at={delivery.createdAt} />
              </span>
            </>
          }
          note={<Badge tone={tones[delivery.state]}>{delivery.state}</Badge>}
        >
          <div className={styles.delivery}>
            <p>
              {delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`}
              {delivery.status !== null && `, answered ${delivery.status}`}
              {delivery.error !== null && delivery.status === null && `: ${delivery.error}`}
            </p>
            {delivery.nextAttemptAt !== null && (
              <p>
                <MomentText at={delivery.nextAttemptAt} before="Next attempt: " />
              </p>
            )}
            <pre className={styles.payload}>{delivery.payload}</pre>
            {webhook.disabledAt === null && (
              <PostForm
                intent="replay"
                hidden={{ id: webhook.id, delivery: delivery.id }}
                answer={answer}
                submit="Send again"
                variant="secondary"
              />
            )}
          </div>
        </Disclosure>
      ))}
      {next !== null && (
        <p>
          <Link to={paths.webhook(webhook.id, { ...(state !== null && { state }), cursor: next })}>
            Older deliveries
          </Link>
        </p>
      )}
    </>
  )
}
