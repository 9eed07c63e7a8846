import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'
import { VisuallyHidden } from './text/VisuallyHidden.tsx'
import hidden from './text/VisuallyHidden.module.css'

interface CopyButtonProps {
  text: string
  /** What the text is, for screen readers: 'link'. */
  what: string
}

const words = { copied: 'Copied', failed: 'Your browser didn’t allow it. Select the text to copy it.' }

/** Milliseconds for which the outcome is shown. */
const shownFor = 4_000

/**
 * Copies a text. Rendered once scripts run, and only if the browser lets the page write to the clipboard. It announces the
 * outcome, so it must not be inside a live region.
 */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [last, setLast] = useState<{ text: string; outcome: keyof typeof words } | null>(null)
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setLast(null), shownFor)
    return () => clearTimeout(timer)
  }, [last])
  if (!useHydrated() || !isAvailable()) return null
  const outcome = last?.text === text ? last.outcome : null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setLast({ text, outcome: 'copied' }),
      () => setLast({ text, outcome: 'failed' }),
    )
  return (
    <>
      <Button
        size="small"
        className={styles.button}
        icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? 'Copied' : 'Copy'}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <output className={outcome === 'failed' ? styles.failed : hidden.hidden}>
        {outcome !== null && words[outcome]}
      </output>
    </>
  )
}

/** Browsers offer the clipboard only to pages loaded over HTTPS, or from this device. */
function isAvailable() {
  return (navigator as Partial<Navigator>).clipboard !== undefined
}
