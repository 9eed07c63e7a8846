import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useHydrated } from './use-hydrated.ts'
import styles from './ApplyButton.module.css'

/** Sends a form whose changes a script applies at once: there where no script does. */
export function ApplyButton({ className }: { className?: string | undefined }) {
  if (useHydrated()) return null
  return (
    <Button className={classNames(styles.apply, className)} type="submit" variant="primary">
      Apply
    </Button>
  )
}
