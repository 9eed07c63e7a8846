import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Undo2, X } from 'lucide-react'
import { announce } from '../text/announce.ts'
import { Button } from '../Button.tsx'
import styles from './UndoToast.module.css'

interface UndoToastProps {
  /** A sentence about what was removed, for screen readers. */
  text: string
  /** The same sentence, to show. */
  children: ReactNode
  onUndo: () => void
  /** Called when it is closed, or after 8 seconds without pointer or focus on it. */
  onClose: () => void
}

/** Milliseconds; enough to read it and to reach the button. */
const shownFor = 8_000

/**
 * Reports a removal at the bottom of the screen and offers to undo it. It is announced, and takes the focus if the removal lost
 * it. Mount a new one (`key`) per removal.
 */
export function UndoToast({ text, children, onUndo, onClose }: UndoToastProps) {
  const [isHeld, setHeld] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    announce(`${text} You can undo this.`)
  }, [text])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  useEffect(() => {
    const element = box.current
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    for (const event of ['pointerenter', 'focusin']) element?.addEventListener(event, hold)
    for (const event of ['pointerleave', 'focusout']) element?.addEventListener(event, release)
  }, [])
  // The pressed element may be removed a moment later, and the focus with it.
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <section className={styles.toast} ref={box} aria-label={text}>
      <p className={styles.text}>{children}</p>
      <Button size="small" icon={<Undo2 aria-hidden />} onClick={onUndo}>
        Undo
      </Button>
      <Button size="small" variant="quiet" iconOnly icon={<X aria-hidden />} onClick={onClose}>
        Close
      </Button>
    </section>
  )
}
