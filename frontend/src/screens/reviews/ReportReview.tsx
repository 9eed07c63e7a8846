import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { later } from '../../components/later.tsx'
import { useSignInPrompt } from '../../components/sign-in/sign-in-prompt.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { Button } from '../../ui/Button.tsx'

const button = { size: 'small', variant: 'quiet', icon: <Flag aria-hidden />, children: 'Report' } as const

const ReportForm = later(async () => (await import('./ReportForm.tsx')).ReportForm, {
  fallback: <Button {...button} busy />,
})

/**
 * Reports a review to the moderators; guests are asked to sign in first. The form is rendered on demand: after a press, or
 * without JavaScript if the URL says so.
 */
export function ReportReview({ review }: { review: Review }) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const query = new URLSearchParams(search)
  const isNamed = [query.get('report'), query.get('reported')].includes(review._id)
  if (member !== null && (isOpen || isNamed)) return <ReportForm review={review} />
  query.set('report', review._id)
  const withForm = `${pathname}?${query}#review-${review._id}`
  return (
    <Button
      {...button}
      render={
        <Link
          to={member === null ? paths.signIn(pathname + search) : withForm}
          onClick={(event) => {
            event.preventDefault()
            if (member === null) ask(messages.signInToReport)
            else setIsOpen(true)
          }}
        />
      }
    />
  )
}
