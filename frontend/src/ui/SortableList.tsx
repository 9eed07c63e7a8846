import { DragDropProvider, useDragDropManager } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { listModifiers, useListScroll } from './list-drag.ts'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './SortableList.module.css'

interface SortableEntry {
  id: string
  /** What screen readers call it. */
  name: string
}

interface SortableListProps<E extends SortableEntry> {
  /** Names the list. */
  label: string
  entries: readonly E[]
  /** The entry goes to that place (from 0); the others close up. */
  onMove: (id: string, to: number) => void
  renderEntry: (entry: E, at: number) => ReactNode
  /**
   * The name of the buttons up and down, whose value is `up:` or `down:` and the entry's id: what a form around the
   * list sends where no script runs.
   */
  buttonName: string
}

/** Entries in an order that can be changed: dragged by mouse, by touch, by keyboard, or step by step with buttons. */
export function SortableList<E extends SortableEntry>({
  label,
  entries,
  onMove,
  renderEntry,
  buttonName,
}: SortableListProps<E>) {
  const [plugins] = useState(chooseOnce)
  const [said, setSaid] = useState('')
  const scroll = useListScroll()
  const instructions = useId()
  /** The place that what is dragged was last said to be over. */
  const over = useRef(-1)
  const name = (id: unknown) => entries.find((entry) => entry.id === id)?.name ?? ''
  const place = (at: number) => `position ${at + 1} of ${entries.length}`
  const move = (id: string, to: number) => {
    onMove(id, to)
    setSaid(`${name(id)} moved to ${place(to)}.`)
  }
  return (
    <DragDropProvider
      plugins={plugins}
      modifiers={listModifiers}
      onDragStart={({ operation }, manager) => {
        const { source } = operation
        if (!isSortable(source)) return
        scroll.start(operation, manager)
        over.current = source.index
        setSaid(`Picked up ${name(source.id)}, ${place(source.index)}.`)
      }}
      onDragOver={({ operation: { source } }) => {
        // The list closes up after this event: what is said has to wait for it.
        queueMicrotask(() => {
          if (!isSortable(source) || over.current === source.index) return
          over.current = source.index
          setSaid(`${name(source.id)} is over ${place(source.index)}.`)
        })
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        scroll.stop()
        if (!isSortable(source)) return
        if (canceled) setSaid(`${name(source.id)} returned to ${place(source.initialIndex)}.`)
        else move(String(source.id), source.index)
      }}
    >
      <OwnStyles />
      <p id={instructions} hidden>
        Press space or enter to pick up a channel, the arrow keys to move it, space or enter again to drop it,
        and escape to cancel.
      </p>
      <ol className={styles.list} aria-label={label}>
        {entries.map((entry, at) => (
          <Entry
            key={entry.id}
            entry={entry}
            at={at}
            count={entries.length}
            instructions={instructions}
            buttonName={buttonName}
            onStep={(by) => move(entry.id, at + by)}
          >
            {renderEntry(entry, at)}
          </Entry>
        ))}
      </ol>
      <VisuallyHidden>
        <output aria-live="assertive">{said}</output>
      </VisuallyHidden>
    </DragDropProvider>
  )
}

interface EntryProps {
  entry: SortableEntry
  at: number
  count: number
  /** Id of the words on how to drag with the keyboard. */
  instructions: string
  buttonName: string
  onStep: (by: -1 | 1) => void
  children: ReactNode
}

function Entry({ entry, at, count, instructions, buttonName, onStep, children }: EntryProps) {
  const { ref, handleRef } = useSortable({ id: entry.id, index: at })
  return (
    <li className={styles.entry} ref={ref}>
      <button
        type="button"
        className={styles.handle}
        ref={handleRef}
        aria-label={`Drag ${entry.name}`}
        aria-describedby={instructions}
      >
        <GripVertical aria-hidden />
      </button>
      <div className={styles.content}>{children}</div>
      <div className={styles.steps}>
        {steps.map(({ value, by, Icon, words }) => (
          <Button
            key={value}
            type="submit"
            size="small"
            variant="quiet"
            iconOnly
            icon={<Icon aria-hidden />}
            name={buttonName}
            value={`${value}:${entry.id}`}
            // Not `disabled`: a button that loses its use under the finger would lose the focus too.
            aria-disabled={at + by < 0 || at + by >= count || undefined}
            onClick={(event) => {
              event.preventDefault()
              if (at + by >= 0 && at + by < count) onStep(by)
            }}
          >
            {`Move ${entry.name} ${words}`}
          </Button>
        ))}
      </div>
    </li>
  )
}

const steps = [
  { value: 'up', by: -1, Icon: ArrowUp, words: 'up' },
  { value: 'down', by: 1, Icon: ArrowDown, words: 'down' },
] as const

/** One of the library's parts writes style elements, which the page's content policy refuses: its rules stand in our own sheet. */
function OwnStyles() {
  const manager = useDragDropManager()
  useEffect(() => manager?.plugins.find((plugin) => 'addRoot' in plugin)?.destroy(), [manager])
  return null
}

/** The library's usual plugins but the first two, which speak of entries by their ids and scroll without end; the same ones at every call. */
function chooseOnce() {
  let chosen: unknown[] | null = null
  return <P,>(usual: P[]): P[] => {
    chosen ??= usual.slice(2)
    // Always asked about the same plugins.
    return chosen as P[]
  }
}
