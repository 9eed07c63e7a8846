import { Flag } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { later } from '../../components/later.tsx'
import { useSignInPrompt } from '../../components/sign-in/sign-in-prompt.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { Button } from '../../ui/Button.tsx'

const ReportForm = later(async () => (await import('./ReportForm.tsx')).ReportForm)

/** Reports a review to the moderators; guests are asked to sign in first. */
export function ReportReview({ review }: { review: Review }) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const { pathname, search } = useLocation()
  if (member !== null) return <ReportForm review={review} />
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Flag aria-hidden />}
      render={
        <Link
          to={paths.signIn(pathname + search)}
          onClick={(event) => {
            event.preventDefault()
            ask(messages.signInToReport)
          }}
        />
      }
    >
      Report
    </Button>
  )
}
