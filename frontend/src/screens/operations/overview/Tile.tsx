import { CircleAlert, CircleCheck, CircleSlash, TriangleAlert, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PartState, Problem } from '@channelwise/schemas/operations/overview'
import { LocalTimes } from '../../../components/LocalTimes.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MomentText } from '../MomentText.tsx'
import styles from './Tile.module.css'

interface TileProps {
  title: string
  part: { state: PartState; problems: Problem[] }
  /** A link to the page to act on. */
  link: { label: string; address: string } | null
  /** Takes up the full width of the page. */
  wide?: boolean
  children?: ReactNode
}

/** A part of the site: its state, its figures, and its problems. */
export function Tile({ title, part: { state, problems }, link, wide = false, children }: TileProps) {
  const { Icon, label } = states[state]
  return (
    <section className={classNames(styles.tile, styles[state], wide && styles.wide)} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.state}>
          <Icon aria-hidden size={18} /> {label}
        </span>
      </header>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ id, level, text, advice, since }) => (
            <li key={id} className={classNames(styles.problem, styles[level])}>
              <p className={styles.text}>
                <LocalTimes text={text} />
              </p>
              <p>
                {since !== null && <MomentText at={since} before="Since " after=". " />}
                {advice}
              </p>
            </li>
          ))}
        </ul>
      )}
      {children}
      {link !== null && (
        <p className={styles.link}>
          <Link to={link.address}>{link.label}</Link>
        </p>
      )}
    </section>
  )
}

/** Names and values; a value may be a phrase. */
export function Figures({ figures }: { figures: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const states = {
  ok: { Icon: CircleCheck, label: 'Healthy' },
  warning: { Icon: TriangleAlert, label: 'Worth a look' },
  critical: { Icon: CircleAlert, label: 'Act now' },
  unreachable: { Icon: Unplug, label: 'Doesn’t answer' },
  off: { Icon: CircleSlash, label: 'Not in use' },
}
