import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

/** Stands in for a form that needs a confirmed address, and leads to where the link can be sent again. */
export function ConfirmAddressFirst({ subject }: { subject: string }) {
  return (
    <p>
      Confirm your email address before you set up {subject}.{' '}
      <Link to={paths.signedIn()}>Send me the link again</Link>
    </p>
  )
}
