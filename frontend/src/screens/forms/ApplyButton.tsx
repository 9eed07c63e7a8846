import { Button } from '../../ui/Button.tsx'

/** Submits a form that applies itself when JavaScript is on; in `noscript`, so that it causes no layout shift. */
export function ApplyButton({ className }: { className?: string | undefined }) {
  return (
    <noscript className={className}>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </noscript>
  )
}
