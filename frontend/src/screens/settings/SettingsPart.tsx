import type { ReactNode, Ref } from 'react'
import { Notice } from '../../ui/status/Notice.tsx'
import styles from './SettingsPart.module.css'

interface SettingsPartProps {
  /** Anchor of the section. */
  id: string
  title: string
  lead?: ReactNode
  /** Shown when the section was just saved. */
  notice?: ReactNode
  noticeRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A settings section with its heading and success message. */
export function SettingsPart({ id, title, lead, notice, noticeRef, children }: SettingsPartProps) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div className={styles.content}>
        {notice !== undefined && (
          <Notice tone="success" ref={noticeRef}>
            {notice}
          </Notice>
        )}
        {children}
      </div>
    </section>
  )
}
