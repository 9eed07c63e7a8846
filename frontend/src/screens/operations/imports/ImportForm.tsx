import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { maxBatchName, maxImportBytes, maxImportLines } from '@channelwise/schemas/operations/import-limits'
import { useInvalidFocus } from '../../../hooks/use-invalid-focus.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatNumber } from '../format-figures.ts'
import type { act } from './load-imports.ts'
import styles from './Imports.module.css'

/** Takes a pasted list, or a file chosen or dropped anywhere on the form. */
export function ImportForm() {
  const refused = useKeptActionData<typeof act>()
  useInvalidFocus(refused)
  const isSending = useNavigation().state === 'submitting'
  const file = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    setIsOver(false)
    const { files } = event.dataTransfer
    // Dragged text is inserted where it is dropped.
    if (files.length === 0 || file.current === null) return
    event.preventDefault()
    file.current.files = files
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={classNames(styles.form, isOver && styles.over)}
      aria-label="Import a list"
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <TextArea
        label="Links, @handles or ids"
        name="list"
        rows={8}
        defaultValue={refused?.list}
        error={refused?.error ?? null}
        placeholder={'https://www.youtube.com/@name\n@another\nUC…'}
        hint={`One per line, or a CSV with a column named link. At most ${formatNumber(maxImportLines)} links and ${formatNumber(maxImportBytes / 1_000)} kB.`}
      />
      <div className={styles.more}>
        <TextField
          label="Or a file, which you can also drop here"
          ref={file}
          type="file"
          name="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
        />
        <TextField
          label="Name of the list"
          name="name"
          maxLength={maxBatchName}
          defaultValue={refused?.name}
          placeholder="Optional"
        />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isSending}>
          Dry run
        </Button>
      </div>
    </Form>
  )
}
