import { SlidersHorizontal } from 'lucide-react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { formId } from './FilterForm.tsx'
import { loadDialog } from '../../../components/dialog.ts'

interface FiltersButtonProps {
  /** How many filters are chosen. */
  count: number
  onOpen: () => void
  className: string | undefined
}

/** Opens the sheet of filters; without JavaScript it links to the form in the page. */
export function FiltersButton({ count, onOpen, className }: FiltersButtonProps) {
  return (
    <Button
      className={className}
      icon={<SlidersHorizontal aria-hidden />}
      render={
        // The button's text is the link's content.
        // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
        <a
          href={`#${formId}`}
          aria-haspopup="dialog"
          // A failure is reported when the sheet opens.
          onPointerDown={() => void loadDialog().catch(() => {})}
          onClick={(event) => {
            event.preventDefault()
            onOpen()
          }}
        />
      }
    >
      Filters
      {count > 0 && (
        <Badge>
          {count}
          <VisuallyHidden> chosen</VisuallyHidden>
        </Badge>
      )}
    </Button>
  )
}
