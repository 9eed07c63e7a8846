import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './FacetPanel.module.css'

interface FacetPanelProps {
  title: string
  /** How many choices are selected in it. */
  selectedCount: number
  /** Whether it starts open; after that the visitor decides. */
  open?: boolean
  children: ReactNode
}

/** One filter's collapsible panel, showing how many choices are selected. */
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
