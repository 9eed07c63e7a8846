import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

/** Replaces a form that needs a confirmed email address, with a link to get the mail again. */
export function ConfirmAddressFirst({ subject }: { subject: string }) {
  return (
    <p>
      Confirm your email address before you set up {subject}.{' '}
      <Link to={paths.signedIn()}>Send me the link again</Link>
    </p>
  )
}
