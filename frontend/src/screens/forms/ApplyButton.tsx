import { Button } from '../../ui/Button.tsx'

/** Submits a form whose changes a script applies at once; it exists only where no script runs, so nothing moves later. */
export function ApplyButton({ className }: { className?: string | undefined }) {
  return (
    <noscript className={className}>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </noscript>
  )
}
