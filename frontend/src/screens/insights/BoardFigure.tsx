import { Link } from 'react-router-dom'
import { insightBoards } from '@channelwise/schemas/insights/boards'
import type { InsightBoard } from '@channelwise/schemas/insights/boards'
import type { BoardInsight } from '@channelwise/schemas/insights/channels'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { formatChange, formatFigure, formatInterval, formatStars } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { boardNames, writeView } from './insight-view.ts'
import type { InsightView } from './insight-view.ts'
import { IntervalPlot } from './IntervalPlot.tsx'
import styles from './RankedChannels.module.css'

interface BoardFigureProps {
  answer: BoardInsight
  query: string
  view: InsightView
  level?: 2 | 3
  wide?: boolean
}

/** A leaderboard, each channel with the bounds of its true average. */
export function BoardFigure({ answer, query, view, level = 2, wide = false }: BoardFigureProps) {
  const { board, channels } = answer
  return (
    <InsightFigure
      heading="Leaderboards"
      answer={answer}
      query={query}
      level={level}
      wide={wide}
      table={{
        columns: ['Channel', 'Rank', 'Ratings', 'About members', 'Average', '95% bounds', 'Score'],
        rows: channels.map(({ rank, channel, ratings, members, average, score }) => [
          channel.name,
          rank,
          formatFigure(ratings),
          formatFigure(members),
          formatStars(average.value),
          formatInterval(average, formatStars),
          writeScore(board, score),
        ]),
      }}
      // The list below is the chart, rendered without a script.
      chart={null}
    >
      <Tabs
        label="Leaderboards"
        tabs={insightBoards.map((name) => ({ name, label: boardNames[name], current: name === board }))}
        renderLink={({ tab, ...link }) => (
          // Always one of the boards above.
          <Link
            {...link}
            to={paths.insights(writeView({ ...view, board: tab as InsightBoard }))}
            preventScrollReset
          />
        )}
      />
      <ol className={styles.channels}>
        {channels.map(({ rank, channel, ratings, average, score }) => (
          <li key={channel.id} className={styles.channel}>
            <span className={styles.rank}>{rank}</span>
            <Avatar name={channel.name} source={channel.image} size="small" />
            <span className={styles.words}>
              <Link to={paths.insightsChannel(channel.id)} className={styles.name}>
                <Name>{channel.name}</Name>
              </Link>
              <span className={styles.facts}>
                {formatFigure(ratings)} ratings, {formatStars(average.value)} on average
              </span>
            </span>
            <span className={styles.plot}>
              <IntervalPlot estimate={average} from={1} to={5} />
            </span>
            <span className={styles.score}>{writeScore(board, score)}</span>
          </li>
        ))}
      </ol>
    </InsightFigure>
  )
}

/** The score that the board is sorted by; for ratings, the lower bound of the average. */
function writeScore(board: InsightBoard, score: number) {
  if (board === 'momentum') return `${formatChange(score)} a month`
  return board === 'divided' ? score.toFixed(2) : `≥ ${formatStars(score)}`
}
