import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AlsoFavoredInsight } from '@channelwise/schemas/insights/channels'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { formatFigure, formatInterval, formatLift, formatShare } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { IntervalPlot } from './IntervalPlot.tsx'
import styles from './RankedChannels.module.css'

interface AlsoFavoredFigureProps {
  answer: AlsoFavoredInsight
  query: string
  level?: 2 | 3
  wide?: boolean
  /** The form that chooses another channel. */
  children?: ReactNode
}

/** What members who favor a channel also favor, with lift and interval. */
export function AlsoFavoredFigure({
  answer,
  query,
  level = 2,
  wide = false,
  children,
}: AlsoFavoredFigureProps) {
  const { channel, favoring, others } = answer
  const greatest = Math.max(2, ...others.map(({ lift }) => lift.high))
  return (
    <InsightFigure
      heading={`People who favor ${channel.name} also favor`}
      answer={answer}
      query={query}
      level={level}
      wide={wide}
      table={{
        columns: ['Channel', 'Lift', '95% interval', 'Share', 'Favor both', 'Favor it'],
        rows: others.map((other) => [
          other.channel.name,
          formatLift(other.lift.value),
          formatInterval(other.lift, formatLift),
          formatShare(other.share),
          formatFigure(other.both),
          formatFigure(other.favoring),
        ]),
      }}
      chart={null}
    >
      {children}
      {others.length > 0 && (
        <>
          <p>
            {favoring !== null && <>About {formatFigure(favoring)} members favor it. </>}
            2× means that they are twice as likely to favor the other channel as members in general.
          </p>
          <ol className={styles.channels}>
            {others.map((other) => (
              <li key={other.channel.id} className={styles.channel}>
                <Avatar name={other.channel.name} source={other.channel.image} size="small" />
                <span className={styles.words}>
                  <Link to={paths.insightsChannel(other.channel.id)} className={styles.name}>
                    <Name>{other.channel.name}</Name>
                  </Link>
                  <span className={styles.facts}>{formatShare(other.share)} of them</span>
                </span>
                <span className={styles.plot}>
                  <IntervalPlot estimate={other.lift} from={0} to={greatest} mark={1} />
                </span>
                <span className={styles.score}>{formatLift(other.lift.value)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </InsightFigure>
  )
}
