import { useHydrated } from '../../hooks/use-hydrated.ts'
import { askForShortcuts } from './shortcut-settings.ts'
import styles from './ShortcutsLink.module.css'

/** Opens the list of keyboard shortcuts, where scripts run and somebody may have a keyboard. */
export function ShortcutsLink() {
  if (!useHydrated()) return null
  return (
    <button type="button" className={styles.link} onClick={askForShortcuts}>
      Keyboard shortcuts
    </button>
  )
}
