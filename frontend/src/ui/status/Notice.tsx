import type { ReactNode, Ref } from 'react'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  tone: 'info' | 'success' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** A button or a link to do something about it. */
  action?: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
}

/** A message about what was just done; 'danger' is the red alert and interrupts screen readers. */
export function Notice({ tone, title, children, action, ref }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      ref={ref}
      className={classNames(styles.notice, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }
