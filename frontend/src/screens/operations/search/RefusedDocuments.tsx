import { Form } from 'react-router-dom'
import { nameEngine } from '@channelwise/schemas/operations/engine-name'
import type { RefusedDocument } from '@channelwise/schemas/operations/search'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { MomentText } from '../MomentText.tsx'
import styles from './SearchOperations.module.css'
import { IntentButton } from '../../../components/IntentButton.tsx'

/** The documents that an engine refused, each with the reason and a way to queue it again. */
export function RefusedDocuments({ documents }: { documents: RefusedDocument[] }) {
  if (documents.length === 0) {
    return <p className={styles.quiet}>No engine has refused a document.</p>
  }
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <ul className={styles.letters}>
        {documents.map(({ id, engine, kind, documentId, name, reason, at }) => (
          <li key={id} className={styles.letter}>
            <Checkbox name="letter" value={id} label={<Name>{name ?? documentId}</Name>} />
            <p className={styles.reason}>{reason}</p>
            <p className={styles.quiet}>
              <MomentText at={at} before={`${kind}, refused by ${nameEngine(engine)}, `} />
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <IntentButton value="replay" size="small">
          Try the chosen ones again
        </IntentButton>
        <IntentButton value="replay-all" size="small">
          Try all again
        </IntentButton>
      </div>
    </Form>
  )
}
