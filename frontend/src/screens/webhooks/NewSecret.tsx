import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { ShownOnce } from '../settings/ShownOnce.tsx'
import type { ShownSecret } from './act-webhooks.ts'

/** A webhook's new secret. */
export function NewSecret({ id, secret }: ShownSecret) {
  return (
    <ShownOnce
      key={secret}
      title="Copy the secret now. You won’t see it again."
      secret={secret}
      what="secret"
    >
      <Link to={paths.webhook(id)}>Send a test message</Link>
    </ShownOnce>
  )
}
