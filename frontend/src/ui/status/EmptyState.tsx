import { useId } from 'react'
import type { ReactNode } from 'react'
import { emptyPictures } from './empty-pictures.ts'
import type { EmptyPicture } from './empty-pictures.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** The heading level of the title. */
  level?: 1 | 2 | 3
  /** What the picture shows: what is missing, or a face, sad for a missing page and calm for a hint. */
  picture: EmptyPicture | 'sad face' | 'calm face'
  children?: ReactNode
  /** A button or a link to go on. */
  action?: ReactNode
}

/** An empty state with a way to go on; its picture is a test card. */
export function EmptyState({ title, level = 2, picture, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <svg className={styles.card} viewBox="0 0 168 112" aria-hidden>
        <rect className={styles.tube} x="3" y="3" width="162" height="106" rx="26" />
        {picture === 'sad face' || picture === 'calm face' ? (
          <Face mouth={mouths[picture]} />
        ) : (
          <Shape picture={picture} />
        )}
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}

/** The test card's bars, clipped to a shape. */
function Shape({ picture }: { picture: EmptyPicture }) {
  const id = useId()
  return (
    <>
      <clipPath id={id} transform="translate(46 18) scale(3.1667)">
        {emptyPictures[picture].map((path) => (
          <path key={path} d={path} clipRule="evenodd" />
        ))}
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {bars.map((bar, at) => (
          <rect key={bar} className={bar} x={46 + at * 10.9} y="16" width="10.9" height="80" />
        ))}
      </g>
    </>
  )
}

function Face({ mouth }: { mouth: string }) {
  return (
    <>
      {bars.map((bar, at) => (
        <rect
          key={bar}
          className={bar}
          x={24 + at * 17.2}
          y="24"
          width="16.8"
          height={at % 2 === 0 ? 50 : 42}
          rx="3"
        />
      ))}
      <circle className={styles.glow} cx="84" cy="80" r="15" />
      <path className={styles.mouth} d={mouth} />
      <circle className={styles.eye} cx="79" cy="77" r="1.8" />
      <circle className={styles.eye} cx="89" cy="77" r="1.8" />
    </>
  )
}

const bars = [styles.bar1, styles.bar2, styles.bar3, styles.bar4, styles.bar5, styles.bar6, styles.bar7]
const mouths = { 'sad face': 'M77 84q7-7 14 0', 'calm face': 'M77 81.5q7 6 14 0' }
