import { DragDropProvider, useDragDropManager } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { detectPassed, listModifiers, useListScroll } from './list-drag.ts'
import { Button } from '../Button.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './SortableList.module.css'

interface SortableEntry {
  id: string
  /** Names it for screen readers. */
  name: string
}

interface SortableListProps<E extends SortableEntry> {
  /** Names the list. */
  label: string
  entries: readonly E[]
  /** Moves an entry to an index; the others close the gap. */
  onMove: (id: string, to: number) => void
  renderEntry: (entry: E, at: number) => ReactNode
  /**
   * Name of the up and down buttons, whose value is `up:` or `down:` plus the entry's id: what a form submits when
   * JavaScript is off.
   */
  buttonName: string
}

/** A list that can be reordered by mouse, touch, keyboard or buttons. */
export function SortableList<E extends SortableEntry>({
  label,
  entries,
  onMove,
  renderEntry,
  buttonName,
}: SortableListProps<E>) {
  const [plugins] = useState(pickPluginsOnce)
  const [announcement, setAnnouncement] = useState('')
  const scroll = useListScroll()
  const instructions = useId()
  /** The last announced index of the dragged entry. */
  const over = useRef(-1)
  const name = (id: unknown) => entries.find((entry) => entry.id === id)?.name ?? ''
  const place = (at: number) => `position ${at + 1} of ${entries.length}`
  const move = (id: string, to: number) => {
    onMove(id, to)
    setAnnouncement(`${name(id)} moved to ${place(to)}.`)
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
        setAnnouncement(`Picked up ${name(source.id)}, ${place(source.index)}.`)
      }}
      onDragOver={({ operation: { source } }) => {
        // The list is reordered after this event, so the announcement has to wait.
        queueMicrotask(() => {
          if (!isSortable(source) || over.current === source.index) return
          over.current = source.index
          setAnnouncement(`${name(source.id)} is over ${place(source.index)}.`)
        })
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        scroll.stop()
        if (!isSortable(source)) return
        if (canceled) setAnnouncement(`${name(source.id)} returned to ${place(source.initialIndex)}.`)
        else move(String(source.id), source.index)
      }}
    >
      <WithoutInjectedStyles />
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
        <output aria-live="assertive">{announcement}</output>
      </VisuallyHidden>
    </DragDropProvider>
  )
}

interface EntryProps {
  entry: SortableEntry
  at: number
  count: number
  /** Id of the keyboard instructions. */
  instructions: string
  buttonName: string
  onStep: (by: -1 | 1) => void
  children: ReactNode
}

function Entry({ entry, at, count, instructions, buttonName, onStep, children }: EntryProps) {
  const { ref, handleRef } = useSortable({ id: entry.id, index: at, collisionDetector: detectPassed })
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
            // Not `disabled`, which would take the focus from the button just pressed.
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

/**
 * Removes the plugin that injects style elements, which the content security policy blocks; its rules are in our own
 * style sheet.
 */
function WithoutInjectedStyles() {
  const manager = useDragDropManager()
  useEffect(() => manager?.plugins.find((plugin) => 'addRoot' in plugin)?.destroy(), [manager])
  return null
}

/**
 * The library's default plugins except the first two, which announce entries by id and scroll endlessly. Returns the
 * same array on every call.
 */
function pickPluginsOnce() {
  let chosen: unknown[] | null = null
  return <P,>(usual: P[]): P[] => {
    chosen ??= usual.slice(2)
    // Always called with the same plugins.
    return chosen as P[]
  }
}
