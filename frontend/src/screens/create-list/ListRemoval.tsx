import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import styles from './CreateList.module.css'

/** The editor's remove button, with a confirmation. */
export function ListRemoval() {
  return (
    <Popover
      sheet
      trigger={
        <>
          <Trash2 aria-hidden size={20} /> Remove list
        </>
      }
      panelClassName={styles.question}
    >
      <p>Remove this list permanently? No one will be able to see it anymore.</p>
      <Button type="submit" name="press" value="remove-list" variant="danger" size="small">
        Yes, remove it
      </Button>
    </Popover>
  )
}
