import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import styles from './SettingsPart.module.css'

interface SettingsPartProps {
  /** The part's place in the page: `#id`. */
  id: string
  title: string
  lead?: ReactNode
  /** Said when the part has just been changed. */
  news?: ReactNode
  children: ReactNode
}

/** One part of the settings with its heading and what was just done there. */
export function SettingsPart({ id, title, lead, news, children }: SettingsPartProps) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div className={styles.content}>
        {news !== undefined && <Notice tone="success">{news}</Notice>}
        {children}
      </div>
    </section>
  )
}
