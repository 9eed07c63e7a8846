import { Send } from 'lucide-react'
import { useFetcher } from 'react-router-dom'
import { formatExactCount } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import type { SubscriptionAnswer } from './act-subscriptions.ts'
import type { Subscription } from './read-subscriptions.ts'
import styles from './Subscriptions.module.css'

/** Maximum missing channels shown by name. */
const maxNamed = 200

/** Requests the channels that are missing from the catalogue. */
export function MissingForm({ missing }: { missing: Subscription[] }) {
  const fetcher = useFetcher<SubscriptionAnswer>()
  const answer = fetcher.data
  return (
    <section className={styles.part}>
      <h2>
        {missing.length === 1
          ? 'One channel is not here yet'
          : `${formatExactCount(missing.length)} channels are not here yet`}
      </h2>
      <fetcher.Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="request" />
        <input type="hidden" name="missing" value={missing.map(({ id }) => id).join(' ')} />
        <Disclosure summary="Which ones?">
          <ul className={styles.missing}>
            {missing.slice(0, maxNamed).map(({ id, title }) => (
              <li key={id}>
                <a href={paths.youTubeChannel(id)}>
                  <Name>{title || id}</Name>
                </a>
              </li>
            ))}
          </ul>
          {missing.length > maxNamed && <p>… and {formatExactCount(missing.length - maxNamed)} more</p>}
        </Disclosure>
        <div>
          <Button type="submit" icon={<Send aria-hidden />} busy={fetcher.state !== 'idle'}>
            Ask for {missing.length === 1 ? 'it' : 'them'} to be added
          </Button>
        </div>
        {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
        {answer?.done && <Notice tone="success">{answer.done}</Notice>}
      </fetcher.Form>
    </section>
  )
}
