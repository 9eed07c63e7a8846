import { useEffect } from 'react'
import { Trash2 } from 'lucide-react'
import { Link, useFetcher } from 'react-router-dom'
import type { ImportedSubscriptionCounts } from '@channelwise/schemas/youtube-subscription'
import { formatExactCount } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import type { SubscriptionAnswer } from './act-subscriptions.ts'
import styles from './Subscriptions.module.css'

interface ImportedSubscriptionsProps {
  counts: ImportedSubscriptionCounts
  onDeleted: () => void
}

/** What the site has stored of the member's YouTube subscriptions, and a button that deletes all of it. */
export function ImportedSubscriptions({ counts, onDeleted }: ImportedSubscriptionsProps) {
  const fetcher = useFetcher<SubscriptionAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.done != null) onDeleted()
  }, [answer, onDeleted])
  const parts = describeParts(counts)
  if (parts.length === 0) return answer?.done ? <Notice tone="success">{answer.done}</Notice> : null
  return (
    <section className={styles.part}>
      <h2>What we keep from your subscriptions</h2>
      <ul className={styles.missing}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {counts.listId !== null && (
        <p>
          <Link to={paths.list(counts.listId)}>Open the list</Link>
        </p>
      )}
      <Disclosure summary="Delete it all">
        <fetcher.Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="forget" />
          <p>
            This deletes what is named above. What you had here before stays, and so do ratings that you have
            added words or moods to.
          </p>
          <Checkbox label="Yes, delete it all" name="sure" value="yes" required />
          <div>
            <Button
              type="submit"
              variant="danger"
              icon={<Trash2 aria-hidden />}
              busy={fetcher.state !== 'idle'}
            >
              Delete it all
            </Button>
          </div>
          {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
        </fetcher.Form>
      </Disclosure>
    </section>
  )
}

function describeParts({ favorites, listed, ratings, requested }: ImportedSubscriptionCounts) {
  return [
    [favorites, 'favorite', 'favorites'] as const,
    [listed, 'channel in a list', 'channels in a list'] as const,
    [ratings, 'rating', 'ratings'] as const,
    [requested, 'request for a channel', 'requests for channels'] as const,
  ].flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${formatExactCount(count)} ${count === 1 ? one : many}`],
  )
}
