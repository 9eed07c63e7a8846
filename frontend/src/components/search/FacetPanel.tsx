import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './FacetPanel.module.css'

interface FacetPanelProps {
  title: string
  /** Choices taken in it. */
  selectedCount: number
  /** Open at first; later the visitor decides. */
  open?: boolean
  children: ReactNode
}

/** One filter's panel, which opens and closes on its own and says how many choices are taken in it. */
export function FacetPanel({ title, selectedCount, open = false, children }: FacetPanelProps) {
  return (
    <Disclosure
      variant="panel"
      summary={title}
      open={open}
      note={
        selectedCount > 0 && (
          <Badge>
            {selectedCount}
            <VisuallyHidden> chosen</VisuallyHidden>
          </Badge>
        )
      }
    >
      <div className={styles.choices}>{children}</div>
    </Disclosure>
  )
}
