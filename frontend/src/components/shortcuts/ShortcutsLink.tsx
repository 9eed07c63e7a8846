import { useHydrated } from '../../hooks/use-hydrated.ts'
import { askForShortcuts } from './shortcut-settings.ts'
import styles from './ShortcutsLink.module.css'

/** Opens the list of keyboard shortcuts; shown where scripts run and there may be a keyboard. */
export function ShortcutsLink() {
  if (!useHydrated()) return null
  return (
    <button type="button" className={styles.link} onClick={askForShortcuts}>
      Keyboard shortcuts
    </button>
  )
}
