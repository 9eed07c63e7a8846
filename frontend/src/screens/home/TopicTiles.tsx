import { Video } from 'lucide-react'
import { Link } from 'react-router-dom'
import { topicMark } from '../../components/topic-marks.ts'
import type { TopicMark } from '../../components/topic-marks.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import tones from '../../ui/tone.module.css'
import { ShelfHeading } from './ShelfHeading.tsx'
import styles from './TopicTiles.module.css'

/** The eight topics we recommend to begin with, each leading to its curated page. */
export function TopicTiles() {
  return (
    <section aria-labelledby="recommended-topics">
      <ShelfHeading id="recommended-topics">Recommended topics</ShelfHeading>
      <ul className={styles.tiles}>
        {tiles.map(({ slug, name, mark: { Icon, tone } }) => (
          <li key={slug}>
            <Link to={paths.topList(slug)} className={classNames(styles.tile, tones[tone])}>
              <Icon className={styles.icon} aria-hidden />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Tile {
  /** Of the curated page. */
  slug: string
  name: string
  mark: TopicMark
}

const tiles: Tile[] = [
  { slug: 'science', name: 'Science', mark: topicMark('Science') },
  { slug: 'history', name: 'History', mark: topicMark('History and Geography') },
  { slug: 'vlog', name: 'Vlog', mark: { Icon: Video, tone: 'tomato' } },
  { slug: 'business', name: 'Business', mark: topicMark('Business and Economics') },
  { slug: 'cinema', name: 'Cinema', mark: topicMark('Cinema and TV') },
  { slug: 'gaming', name: 'Gaming', mark: topicMark('Games') },
  { slug: 'true-crime', name: 'True crime', mark: topicMark('True Crime') },
  { slug: 'sport', name: 'Sport', mark: topicMark('Sport') },
]
