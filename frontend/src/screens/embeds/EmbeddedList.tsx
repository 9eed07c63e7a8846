import { useLoaderData } from 'react-router-dom'
import { formatAverage } from '@channelwise/schemas/text/format-average'
import { formatSubscribers } from '../../components/format.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Stars } from '../../ui/pictures/Stars.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { load } from '../list/load-list.ts'
import styles from './EmbeddedList.module.css'
import { EmbeddedPage, OuterLink } from './EmbeddedPage.tsx'

export { load } from '../list/load-list.ts'

/** A list embedded in another site. */
export function Component() {
  const { list } = useLoaderData<typeof load>()
  if (list === null || list.private) {
    return (
      <EmbeddedPage path={paths.lists()} label="Channelwise">
        <PageHead title="A private list" description={messages.privateList} unlisted />
        <p>{messages.privateList}</p>
      </EmbeddedPage>
    )
  }
  const path = paths.list(list._id)
  return (
    <EmbeddedPage path={path} label="This list on Channelwise">
      <PageHead title={list.listName} description={list.description} unlisted />
      <h1 className={styles.name}>
        <OuterLink path={path}>
          <Name>{list.listName}</Name>
        </OuterLink>
      </h1>
      <ol className={styles.channels}>
        {list.entries.map(({ channel }) => (
          <li key={channel._id} className={styles.channel}>
            <Avatar name={channel.name} source={channel.profileImage} />
            <div className={styles.words}>
              <OuterLink path={paths.channel(channel)}>
                <Name>{channel.name}</Name>
              </OuterLink>
              <p className={styles.facts}>
                {channel.rating !== null && (
                  <>
                    <Stars
                      value={channel.rating}
                      size="small"
                      label={`${formatAverage(channel.rating)} out of 5 stars`}
                    />{' '}
                    <span aria-hidden>{formatAverage(channel.rating)}</span>
                  </>
                )}
                {channel.subscriberCount !== null && (
                  <span>{formatSubscribers(channel.subscriberCount)} subscribers</span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {list.nbChannels > list.entries.length && (
        <OuterLink path={path}>See all {list.nbChannels} channels</OuterLink>
      )}
    </EmbeddedPage>
  )
}
