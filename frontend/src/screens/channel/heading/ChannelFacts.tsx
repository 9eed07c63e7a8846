import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { minMembers } from '@channelwise/schemas/insights/anonymity'
import { formatMinutes, formatSubscribers } from '../../../components/format.ts'
import { paths } from '../../../app/paths.ts'
import styles from './ChannelFacts.module.css'

interface ChannelFactsProps {
  channel: Channel
  /** Whether to link to the channel's counts by day. */
  hasHistory: boolean
}

/** The channel's key facts and their sources. */
export function ChannelFacts({ channel, hasHistory }: ChannelFactsProps) {
  const { subscriberCount, duration, country, language, category } = channel
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        <Fact name="Subscribers">
          {subscriberCount === null ? 'Hidden' : formatSubscribers(subscriberCount)}
        </Fact>
        <Fact name="Average video">{duration === null ? 'No videos yet' : formatMinutes(duration)}</Fact>
        {category !== null && (
          <Fact name="Category">
            <Link to={paths.search({ category: [category], language: [] })}>{category}</Link>
          </Fact>
        )}
        {country !== null && (
          <Fact name="Country">
            <Link to={paths.search({ country: [country], language: [] })}>{country}</Link>
          </Fact>
        )}
        {language !== null && (
          <Fact name="Language">
            <Link to={paths.search({ language: [language] })}>{language}</Link>
          </Fact>
        )}
      </dl>
      <p className={styles.source}>
        Subscriber and view counts come from YouTube, ratings and moods from our members.
        {hasHistory && (
          <>
            {' '}
            <Link to={paths.channelStatistics(channel)}>Subscribers and views over time</Link>
          </>
        )}{' '}
        {channel.numReviews >= minMembers && (
          <Link to={paths.insightsChannel(channel._id)}>Insights into its ratings</Link>
        )}
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
