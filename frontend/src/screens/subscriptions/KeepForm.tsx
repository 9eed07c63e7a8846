import { Heart, ListPlus } from 'lucide-react'
import { Link, useFetcher } from 'react-router-dom'
import type { MatchedSubscription } from '@channelwise/schemas/youtube-subscription'
import { formatExactCount } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import type { SubscriptionAnswer } from './act-subscriptions.ts'
import styles from './Subscriptions.module.css'

/** Saves the chosen channels, by default all, as a private list or as favorites. */
export function KeepForm({ matched }: { matched: MatchedSubscription[] }) {
  const fetcher = useFetcher<SubscriptionAnswer>()
  const { data: answer, formData, state } = fetcher
  const isBusy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent
  return (
    <fetcher.Form method="post" className={styles.form}>
      <Disclosure summary={`Choose which ones (${formatExactCount(matched.length)})`}>
        <ul className={styles.choices}>
          {matched.map(({ _id, name, profileImage }) => (
            <li key={_id}>
              <label className={styles.choice}>
                <input type="checkbox" name="channel" value={_id} defaultChecked />
                <Avatar name={name} source={profileImage} size="small" />
                <Name>{name}</Name>
              </label>
            </li>
          ))}
        </ul>
      </Disclosure>
      <div className={styles.buttons}>
        <Button
          type="submit"
          name="intent"
          value="list"
          variant="primary"
          icon={<ListPlus aria-hidden />}
          busy={isBusy('list')}
        >
          Save as a private list
        </Button>
        <Button
          type="submit"
          name="intent"
          value="favorites"
          icon={<Heart aria-hidden />}
          busy={isBusy('favorites')}
        >
          Add to favorites
        </Button>
      </div>
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      {answer?.done && (
        <Notice tone="success">
          {answer.done}{' '}
          <Link to={answer.listId ? paths.list(answer.listId) : paths.favorites()}>
            {answer.listId ? 'Open the list' : 'Open your favorites'}
          </Link>
        </Notice>
      )}
    </fetcher.Form>
  )
}
