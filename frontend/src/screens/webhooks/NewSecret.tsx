import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import type { ShownSecret } from './act-webhooks.ts'
import styles from './Webhooks.module.css'

/** A webhook's secret, which is shown only once. */
export function NewSecret({ id, secret }: ShownSecret) {
  return (
    <>
      <Notice tone="success" title="Copy the secret now. You won’t see it again.">
        <p className={styles.secret}>
          <code>{secret}</code>
        </p>
        <p>
          <Link to={paths.webhook(id)}>Send a test message</Link>
        </p>
      </Notice>
      <div>
        <CopyButton text={secret} what="secret" />
      </div>
    </>
  )
}
