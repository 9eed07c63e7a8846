import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../hooks/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { messageDraftKey } from '../add-channel/message-draft.ts'
import { forgetDraft } from '../forms/kept-draft.ts'
import { Thanks } from './Thanks.tsx'

/** The thank-you page for a contact message. */
export function Component() {
  const { member } = useSession()
  const key = messageDraftKey(member?.uid)
  useEffect(() => forgetDraft(key), [key])
  return (
    <Thanks
      title="Thank you for your message"
      path={paths.contributionSubmitted()}
      ways={
        <Button variant="primary" render={<Link to={paths.home()} />}>
          Go to the home page
        </Button>
      }
    >
      We read every message. If yours needs an answer, we’ll reply by email.
    </Thanks>
  )
}
