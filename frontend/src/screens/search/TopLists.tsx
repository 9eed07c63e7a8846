import { Link } from 'react-router-dom'
import type { TopList } from '@channelwise/schemas/top-list'
import { paths } from '../../app/paths.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './TopLists.module.css'

/** A few top lists, chosen at random on each page load. */
export function TopLists({ topLists }: { topLists: Pick<TopList, 'url' | 'title' | 'image'>[] }) {
  if (topLists.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="top-lists">
      <h2 id="top-lists">Top lists</h2>
      <ul className={styles.tiles}>
        {topLists.map(({ url, title, image }) => (
          <li key={url}>
            <Link className={styles.tile} to={paths.topList(url)}>
              <Picture
                sources={[image]}
                alt=""
                width={600}
                height={315}
                className={styles.picture}
                fallback={null}
              />
              <span className={styles.name}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
