import type { TopList } from '@channelwise/schemas/top-list'
import { messages } from '../../app/messages.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './SearchHeading.module.css'

/** The heading of a search: a top list's own, or the default one. */
export function SearchHeading({ topList }: { topList: TopList | null }) {
  if (topList === null) {
    return (
      <header className={styles.heading}>
        <h1 className={styles.title}>{messages.searchTitle}</h1>
        <p className={styles.lead}>Rated and reviewed by people who watch them.</p>
      </header>
    )
  }
  return (
    <header className={styles.curated}>
      <Picture
        sources={[topList.image]}
        alt=""
        width={600}
        height={315}
        eager
        className={styles.picture}
        fallback={null}
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{topList.title}</h1>
        <h2 className={styles.subtitle}>{topList.h2}</h2>
        <p className={styles.lead}>{topList.secondDescription}</p>
      </div>
    </header>
  )
}
