import { useLoaderData } from 'react-router-dom'
import { Logo } from '../../components/shell/Logo.tsx'
import { formatSubscribers } from '../../components/format.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { useFullAddress } from '../../app/site.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Name } from '../../ui/Name.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import styles from './EmbeddedList.module.css'
import type { load } from './load-list.ts'

export { load } from './load-list.ts'

/** A list embedded in another site: only links, each opening a new window. */
export function Component() {
  const { list } = useLoaderData<typeof load>()
  const address = useFullAddress(paths.list(list?._id ?? ''))
  const site = useFullAddress('')
  if (list === null || list.private) {
    return (
      <main className={styles.page}>
        <PageHead title="A private list" description={messages.privateList} unlisted />
        <p>{messages.privateList}</p>
      </main>
    )
  }
  return (
    <main className={styles.page}>
      <PageHead title={list.listName} description={list.description} unlisted />
      <h1 className={styles.name}>
        <a href={address} target="_blank" rel="noopener">
          <Name>{list.listName}</Name>
        </a>
      </h1>
      <ol className={styles.channels}>
        {list.channels.map((channel) => (
          <li key={channel._id} className={styles.channel}>
            <Avatar name={channel.name} source={channel.profileImage} />
            <div className={styles.words}>
              <a
                className={styles.link}
                href={`${site}${paths.channel(channel)}`}
                target="_blank"
                rel="noopener"
              >
                <Name>{channel.name}</Name>
              </a>
              <p className={styles.facts}>
                {channel.rating !== null && (
                  <>
                    <Stars
                      value={channel.rating}
                      size="small"
                      label={`${channel.rating.toFixed(1)} out of 5 stars`}
                    />{' '}
                    <span aria-hidden>{channel.rating.toFixed(1)}</span>
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
      {list.list.length > list.channels.length && (
        <a className={styles.link} href={address} target="_blank" rel="noopener">
          See all {list.list.length} channels
        </a>
      )}
      <a
        className={styles.home}
        href={address}
        target="_blank"
        rel="noopener"
        aria-label="This list on Channelwise"
      >
        <Logo />
      </a>
    </main>
  )
}
