import { Fragment } from 'react'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Match } from '@channelwise/schemas/search/match'
import { Name } from '../../ui/text/Name.tsx'
import styles from './MatchExcerpt.module.css'

/** Why a search found something: the matched field and the words around the match. */
export function MatchExcerpt({ match }: { match: Match }) {
  return (
    <p className={styles.excerpt}>
      <span className={styles.field}>{fieldNames[match.field]}: </span>
      <Name>
        <MarkedText pieces={match.excerpt} />
      </Name>
    </p>
  )
}

/** A channel's name with the matched words highlighted. */
export function MarkedName({ channel: { name, match } }: { channel: Pick<ChannelCard, 'name' | 'match'> }) {
  return match?.field === 'name' ? <MarkedText pieces={match.excerpt} /> : name
}

/** Text with its matches highlighted. */
export function MarkedText({ pieces }: { pieces: Match['excerpt'] }) {
  let place = 0
  return pieces.map(({ text, hit }) => {
    place += text.length
    return hit ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>
  })
}

const fieldNames: Record<Match['field'], string> = {
  name: 'Channel',
  title: 'Title',
  topic: 'Topic',
  tag: 'Tag',
  description: 'Description',
}
