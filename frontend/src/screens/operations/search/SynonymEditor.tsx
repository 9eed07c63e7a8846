import { Form, Link } from 'react-router-dom'
import type { SynonymGroup } from '@channelwise/schemas/operations/synonyms'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import styles from './Synonyms.module.css'
import { IntentButton } from '../../../components/IntentButton.tsx'

interface SynonymEditorProps {
  /** Null for a new group. */
  edited: SynonymGroup | null
  /** The group's words, one per line. */
  words: string
  examples: string
  error: string | null
}

/** The form for a new group or an existing one. */
export function SynonymEditor({ edited, words, examples, error }: SynonymEditorProps) {
  return (
    <section className={styles.part} aria-labelledby="editor">
      <h2 id="editor">{edited === null ? 'New group' : `Change ${edited.words[0]}`}</h2>
      <Form method="post" className={styles.editor} preventScrollReset>
        {edited !== null && (
          <>
            <input type="hidden" name="group" value={edited.id} />
            <input type="hidden" name="known" value={edited.words.join('\n')} />
          </>
        )}
        <TextArea
          label="Words"
          hint="One per line, at least two. A word of another group brings that group along."
          name="words"
          rows={5}
          defaultValue={words}
          error={error}
        />
        <TextArea
          label="Example searches"
          hint="One per line, at most five. Frequent ones are tried anyway."
          name="examples"
          rows={5}
          defaultValue={examples}
        />
        <div className={styles.buttons}>
          <IntentButton value="preview">Preview</IntentButton>
          <IntentButton value="save" variant="primary">
            Save
          </IntentButton>
          {edited !== null && (
            <>
              <IntentButton value="remove" variant="danger">
                Remove group
              </IntentButton>
              <Button variant="quiet" render={<Link to={paths.operationsSynonyms()} />}>
                Cancel
              </Button>
            </>
          )}
        </div>
      </Form>
    </section>
  )
}
