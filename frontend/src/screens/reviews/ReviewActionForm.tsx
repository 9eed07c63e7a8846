import type { ComponentProps, ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import type { ReviewChange } from './change-review.ts'
import styles from './ReviewActions.module.css'

interface Props {
  /** Whether it is initially open. */
  open?: boolean
  review: Review
  fetcher: FetcherWithComponents<ReviewChange>
  /** The content of the button that opens the form: an icon and text. */
  trigger: ReactNode
  /** Where to return without JavaScript; null if the children say where to go in any case. */
  back: ComponentProps<typeof BackWithoutScript> | null
  intent: string
  variant: 'primary' | 'danger'
  /** The label of the submit button. */
  send: string
  children: ReactNode
}

/** A panel may open beyond the edge of the window. */
function scrollPanelIntoView(form: HTMLFormElement | null) {
  form?.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** An action on a review, such as reporting it: a form with a single button, in a popover. */
export function ReviewActionForm({
  open = false,
  review,
  fetcher,
  trigger,
  back,
  intent,
  variant,
  send,
  children,
}: Props) {
  return (
    <Popover sheet open={open} trigger={trigger} className={styles.action} panelClassName={styles.panel}>
      <fetcher.Form
        method="post"
        action={paths.review(review._id)}
        className={styles.form}
        ref={open ? scrollPanelIntoView : null}
      >
        {back !== null && <BackWithoutScript {...back} />}
        {children}
        <Button
          type="submit"
          size="small"
          variant={variant}
          name="intent"
          value={intent}
          busy={fetcher.state !== 'idle'}
        >
          {send}
        </Button>
      </fetcher.Form>
    </Popover>
  )
}
