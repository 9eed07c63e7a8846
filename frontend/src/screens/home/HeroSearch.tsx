import { useEffect, useRef, useState } from 'react'
import { HeaderSearch } from '../../components/shell/HeaderSearch.tsx'
import styles from './HomeHero.module.css'

/** The hero's search field. While it is on the screen, the header hides its own (`Header.module.css`). */
export function HeroSearch() {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (box.current === null) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      // Excludes what the sticky header covers.
      rootMargin: '-64px 0px 0px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={styles.search} data-hero-search={isSeen ? 'seen' : 'gone'}>
      <HeaderSearch size="large" />
    </div>
  )
}
