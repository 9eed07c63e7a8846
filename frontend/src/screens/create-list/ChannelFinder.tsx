import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { maxSearchLength } from '@channelwise/schemas/search/text-search'
import { formatSubscribers } from '../../components/format.ts'
import { createBrowserClient } from '../../app/browser-client.ts'
import { describeCallError } from '../../app/describe-call-error.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import styles from './CreateList.module.css'
import type { FieldError } from '../forms/use-field-errors.ts'

interface ChannelFinderProps extends FieldError {
  /** The search text and its results when JavaScript is off. */
  q: string
  found: ChannelSuggestion[]
  isChosen: (id: string) => boolean
  onAdd: (channel: ChannelSuggestion) => void
}

interface FoundChannels {
  term: string
  /** Empty after a failure. */
  channels: ChannelSuggestion[]
  failure: string | null
}

/** Debounce in milliseconds. */
const pause = 300

/** Finds channels by name while the member types, to add them to the list. */
export function ChannelFinder({ q, found, isChosen, onAdd, ...fieldError }: ChannelFinderProps) {
  const [typed, setTyped] = useState(q)
  const [latest, setLatest] = useState<FoundChannels | null>(null)
  const term = typed.trim()
  // What replaces the pressed button gets its focus.
  const pressed = useRef<string | null>(null)
  const takePressed = (element: HTMLElement | null, id: string) => {
    if (element === null || pressed.current !== id) return
    pressed.current = null
    takeFocus(element)
  }
  useEffect(() => {
    if (term === '' || term === q) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await findChannels(term, request.signal)
      if (!request.signal.aborted) setLatest(answer)
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [term, q])
  const shown = term === '' ? [] : (latest?.channels ?? found)
  return (
    <section className={styles.finder} aria-label="Add channels">
      <div className={styles.search}>
        <TextField
          className={styles.field ?? ''}
          label="Add channels"
          hint="Type the name of a channel"
          type="search"
          name="q"
          maxLength={maxSearchLength}
          autoComplete="off"
          defaultValue={q}
          {...fieldError}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // Results appear while typing, so Enter must not save the list.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <noscript>
          <Button type="submit" name="press" value="search">
            Find
          </Button>
        </noscript>
      </div>
      <output className={styles.quiet}>
        {latest?.term === term && (latest.failure ?? describe(latest.channels.length, term))}
      </output>
      {shown.length > 0 && (
        <ul className={styles.found}>
          {shown.map((channel) => (
            <li key={channel._id} className={styles.entry}>
              <Avatar name={channel.name} source={channel.profileImage} size="small" />
              <span className={styles.name}>
                <Name>{channel.name}</Name>
                {channel.subscriberCount !== null && (
                  <span className={styles.quiet}> · {formatSubscribers(channel.subscriberCount)}</span>
                )}
              </span>
              {isChosen(channel._id) ? (
                <span className={styles.added} ref={(element) => takePressed(element, channel._id)}>
                  <Check aria-hidden size={18} /> On the list
                </span>
              ) : (
                <Button
                  type="submit"
                  size="small"
                  icon={<Plus aria-hidden />}
                  name="press"
                  value={`add:${channel._id}`}
                  aria-label={`Add ${channel.name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    pressed.current = channel._id
                    onAdd(channel)
                  }}
                >
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A failure must not take away what was typed and chosen. */
async function findChannels(term: string, signal: AbortSignal): Promise<FoundChannels> {
  try {
    const { value } = await createBrowserClient(signal).suggestChannels({ query: { term } })
    return { term, channels: value, failure: null }
  } catch (error) {
    return { term, channels: [], failure: describeCallError(error) }
  }
}

function describe(count: number, term: string) {
  return count === 0
    ? `No channels match “${term}”.`
    : `${count} ${count === 1 ? 'channel' : 'channels'} found.`
}
