import { useState } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { readsShortcuts, turnShortcuts } from './shortcut-settings.ts'
import styles from './ShortcutsDialog.module.css'

/** The list of keyboard shortcuts, with a switch for those that are single keys. Import it lazily. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(readsShortcuts)
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {shortcuts.map(({ keys, what }) => (
          <div key={what} className={styles.row}>
            <dt>
              {keys.map((each) => (
                <kbd key={each} className={styles.key}>
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use / and ? as shortcuts in this browser"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked)
          turnShortcuts(currentTarget.checked)
        }}
      />
    </Dialog>
  )
}

const shortcuts = [
  { keys: ['/'], what: 'Search' },
  { keys: ['?'], what: 'Show this list' },
  { keys: ['Esc'], what: 'Close a menu, a dialog or a video' },
  { keys: ['←', '→'], what: 'Move through a row of channels, or change a rating by half a star' },
  { keys: ['↑', '↓'], what: 'Move through suggestions' },
]
