import { Video } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { RecommendedTopList } from '@channelwise/schemas/shelf'
import { topicMark } from '../../components/channels/topic-marks.ts'
import type { TopicMark } from '../../components/channels/topic-marks.ts'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import tones from '../../ui/tone.module.css'
import { useCachedContent } from '../../ui/cached-content.ts'
import { ShelfHeading } from './ShelfHeading.tsx'
import styles from './TopicTiles.module.css'

/** Recommended topics, each linking to its top list. */
export function TopicTiles({ slugs }: { slugs: readonly RecommendedTopList[] }) {
  const content = useCachedContent(Tiles, { slugs })
  if (slugs.length === 0) return null
  return (
    <section aria-labelledby="recommended-topics">
      <ShelfHeading id="recommended-topics">Recommended topics</ShelfHeading>
      <ul className={styles.tiles} {...content} />
    </section>
  )
}

function Tiles({ slugs }: { slugs: readonly RecommendedTopList[] }) {
  return slugs.map((slug) => {
    const {
      name,
      mark: { Icon, tone },
    } = tiles[slug]
    return (
      <li key={slug}>
        <Link to={paths.topList(slug)} className={classNames(styles.tile, tones[tone])}>
          <Icon className={styles.icon} aria-hidden />
          <span className={styles.name}>{name}</span>
        </Link>
      </li>
    )
  })
}

const tiles: Record<RecommendedTopList, { name: string; mark: TopicMark }> = {
  science: { name: 'Science', mark: topicMark('Science') },
  history: { name: 'History', mark: topicMark('History and Geography') },
  vlog: { name: 'Vlog', mark: { Icon: Video, tone: 'tomato' } },
  business: { name: 'Business', mark: topicMark('Business and Economics') },
  cinema: { name: 'Cinema', mark: topicMark('Cinema and TV') },
  gaming: { name: 'Gaming', mark: topicMark('Games') },
  'true-crime': { name: 'True crime', mark: topicMark('True Crime') },
  sport: { name: 'Sport', mark: topicMark('Sport') },
}
