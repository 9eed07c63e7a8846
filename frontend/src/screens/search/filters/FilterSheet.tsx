import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Dialog } from '../../../components/dialog.ts'
import { formatExactCount } from '../../../components/format.ts'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useSearching } from '../use-searching.ts'
import styles from './FilterSheet.module.css'

interface FilterSheetProps {
  /** The number of matching channels; null if they could not be counted. */
  total: number | null
  /** Whether there is anything to clear. */
  isNarrowed: boolean
  onClose: () => void
  /** The filter form. */
  children: ReactNode
}

/** The filters of narrow screens. Each change applies at once; the footer shows how many channels match. */
export function FilterSheet({ total, isNarrowed, onClose, children }: FilterSheetProps) {
  const isCounting = useSearching()
  const label = isCounting ? 'Counting…' : writeTotal(total)
  return (
    <Dialog
      open
      sheet
      title="Filters"
      onClose={onClose}
      actions={
        <div className={styles.foot}>
          {isNarrowed && (
            <Link className={styles.clear} to={paths.search()} replace preventScrollReset>
              {messages.clearAllFilters}
            </Link>
          )}
          <Button variant="primary" className={styles.show} onClick={onClose}>
            {label}
          </Button>
          <VisuallyHidden>
            <output>{label}</output>
          </VisuallyHidden>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}

function writeTotal(total: number | null) {
  if (total === null) return 'Show results'
  if (total === 0) return 'No channels match'
  return `Show ${formatExactCount(total)} ${total === 1 ? 'channel' : 'channels'}`
}
