import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import styles from './ShownOnce.module.css'

interface ShownOnceProps {
  title: ReactNode
  secret: string
  /** What the secret is: 'key'. */
  what: string
  /** What to do with it. */
  children: ReactNode
}

/** A secret that is shown only once. It takes the focus and scrolls into view, so that nobody overlooks it. */
export function ShownOnce({ title, secret, what, children }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice tone="success" title={title}>
        <code className={styles.secret}>{secret}</code>
        {children}
      </Notice>
      <CopyButton text={secret} what={what} />
    </div>
  )
}
