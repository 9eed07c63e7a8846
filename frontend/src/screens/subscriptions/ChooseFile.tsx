import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { FileUp } from 'lucide-react'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import { createClient } from '@channelwise/schemas/contract/client'
import { formatExactCount } from '../../components/format.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { messages } from '../../app/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { Progress } from '../../ui/status/Progress.tsx'
import { describeUnread, findSubscriptions } from './find-subscriptions.ts'
import type { FoundSubscriptions } from './find-subscriptions.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import styles from './ChooseFile.module.css'

/** 5,000 subscriptions are half a megabyte. */
const maxBytes = 10_000_000

interface Lookup {
  done: number
  total: number
}

/** A file to choose or drop; it is parsed here, and only the channels' ids are looked up. */
export function ChooseFile({ onFound }: { onFound: (found: FoundSubscriptions) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [lookup, setLookup] = useState<Lookup | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  async function read(chosen: File) {
    setFailure(null)
    if (chosen.size > maxBytes) return setFailure('This file is too large. Choose subscriptions.csv.')
    try {
      const file = readSubscriptions(new Uint8Array(await chosen.arrayBuffer()))
      if (file.kind !== 'read') return setFailure(describeUnread(file.kind))
      const total = file.subscriptions.length
      setLookup({ done: 0, total })
      const client = createClient((address, init) => fetch(address, init))
      onFound(await findSubscriptions(client, file, (done) => setLookup({ done, total })))
    } catch (error) {
      setFailure(isApiError(error) ? describeApiError(error) : messages.unknownError)
    } finally {
      setLookup(null)
      // So that the same file can be chosen again.
      if (field.current) field.current.value = ''
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && lookup === null) void read(file)
  }

  return (
    <div className={styles.choose}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {/* A convenience for mouse users: the button does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classNames(styles.zone, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden className={styles.icon} />
        <p>Drop your file here, or</p>
        <input
          ref={field}
          type="file"
          className={styles.field}
          accept=".csv,.opml,.xml,.json,.txt,text/csv,text/xml,application/json"
          aria-label="File with your subscriptions"
          tabIndex={-1}
          onChange={({ currentTarget: { files } }) => {
            if (files?.[0] !== undefined) void read(files[0])
          }}
        />
        <Button variant="primary" busy={lookup !== null} onClick={() => field.current?.click()}>
          Choose a file
        </Button>
      </div>
      {lookup !== null && (
        <Progress
          label="Looking up your channels"
          value={lookup.done}
          max={lookup.total}
          note={`${formatExactCount(lookup.done)} of ${formatExactCount(lookup.total)}`}
        />
      )}
    </div>
  )
}
