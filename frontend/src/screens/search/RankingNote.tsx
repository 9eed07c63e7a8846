import { Link } from 'react-router-dom'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { paths } from '../../app/paths.ts'
import styles from './RankingNote.module.css'

interface RankingNoteProps {
  order: SortOrder
  isTopList: boolean
}

/** How the results are ranked, in a sentence; outside of top lists only where the shown averages do not explain it. */
export function RankingNote({ order, isTopList }: RankingNoteProps) {
  const words = byScore[order] ?? (isTopList ? byFigure[order] : undefined)
  if (words === undefined) return null
  return (
    <p className={styles.note}>
      {words}
      {byScore[order] !== undefined && (
        <>
          {' '}
          <Link to={paths.insightsMethod('bounds')}>How the score works</Link>
        </>
      )}
    </p>
  )
}

/** Whether ranks in this order mean something: the newest channel is not number one of anything. */
export function isRanking(order: SortOrder): boolean {
  return order !== 'latest'
}

const byScore: Partial<Record<SortOrder, string>> = {
  toprated: 'Ranked by score: the average rating, weighted by how many members have rated.',
  lowrated: 'The lowest score first: the average rating, weighted by how many members have rated.',
}

const byFigure: Partial<Record<SortOrder, string>> = {
  highest: 'Ranked by how many members have rated them.',
  maxSub: 'Ranked by subscribers on YouTube.',
  minSub: 'Ranked by subscribers on YouTube, the smallest first.',
  latest: 'The latest additions first.',
}
