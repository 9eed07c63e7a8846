import type { ReactNode } from 'react'
import { CircleCheck } from 'lucide-react'
import { PageHead } from '../../components/page/PageHead.tsx'
import styles from './Thanks.module.css'

interface ThanksProps {
  title: string
  path: string
  /** Buttons and links to go on. */
  ways: ReactNode
  children: ReactNode
}

/** The layout of thank-you pages. */
export function Thanks({ title, path, ways, children }: ThanksProps) {
  return (
    <div className={styles.thanks}>
      <PageHead title={title} description={title} path={path} unlisted />
      <CircleCheck className={styles.mark} aria-hidden />
      <h1>{title}</h1>
      <p className={styles.words}>{children}</p>
      <div className={styles.ways}>{ways}</div>
    </div>
  )
}
