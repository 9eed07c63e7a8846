import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { SortableList } from '../../ui/fields/SortableList.tsx'
import styles from './CreateList.module.css'
import { changeEntries, moveEntry } from './list-draft.ts'
import type { DraftEntry } from './list-draft.ts'

interface ChosenChannelsProps {
  /** The list's accessible name. */
  label: string
  entries: DraftEntry[]
  setEntries: (change: (before: DraftEntry[]) => DraftEntry[]) => void
  /** Called when an entry has been removed from an index. */
  onRemove?: (entry: DraftEntry, at: number) => void
  /** Rendered below an entry's name. */
  renderMore?: (entry: DraftEntry) => ReactNode
  /** Shown without entries. */
  children: ReactNode
}

/** The chosen channels of a form, to reorder and remove. Every button also works without JavaScript. */
export function ChosenChannels({
  label,
  entries,
  setEntries,
  onRemove,
  renderMore,
  children,
}: ChosenChannelsProps) {
  return (
    <>
      {entries.map(({ id }) => (
        <input key={id} type="hidden" name="channel" value={id} />
      ))}
      {entries.length === 0 ? (
        <p className={styles.quiet}>{children}</p>
      ) : (
        <SortableList
          label={label}
          entries={entries}
          buttonName="press"
          onMove={(id, to) => setEntries((before) => moveEntry(before, id, to))}
          renderEntry={(entry, at) => (
            <div className={styles.entry}>
              <Avatar name={entry.name} source={entry.profileImage} size="small" />
              <span className={styles.name}>
                <Name>{entry.name}</Name>
              </span>
              <Button
                type="submit"
                size="small"
                variant="quiet"
                iconOnly
                icon={<X aria-hidden />}
                name="press"
                value={`remove:${entry.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  setEntries((before) => changeEntries(before, `remove:${entry.id}`))
                  onRemove?.(entry, at)
                }}
              >
                {`Remove ${entry.name}`}
              </Button>
              {renderMore?.(entry)}
            </div>
          )}
        />
      )}
    </>
  )
}
