import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Form, useMatch, useNavigate } from 'react-router-dom'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { maxSearchLength } from '@channelwise/schemas/search/text-search'
import { emptySearch, paths } from '../../app/paths.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { optionId, SuggestedChannels } from '../search/SuggestedChannels.tsx'
import { useSuggestions } from '../search/use-suggestions.ts'
import styles from './HeaderSearch.module.css'

interface HeaderSearchProps {
  /** Suggestions push the content below them down instead of covering it. */
  inline?: boolean
  size?: 'medium' | 'large'
}

/** Goes to the search results, or to a suggested channel; works without JavaScript. */
export function HeaderSearch({ inline = false, size = 'medium' }: HeaderSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { channels, ask, close } = useSuggestions()
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = channels.findIndex(({ _id }) => _id === activeId)
  const isOpen = channels.length > 0
  const text = useMatch(`${paths.searchForm()}/:text`)?.params.text ?? ''
  const searched = text === emptySearch ? '' : text
  const followed = useRef(searched)
  // The visitor owns the field, even during hydration, but it follows when the URL changes.
  useEffect(() => {
    if (field.current && followed.current !== searched) field.current.value = searched
    followed.current = searched
  }, [searched])

  const search = (typed: string) => {
    setActiveId(null)
    ask(typed)
  }
  const choose = (channel: ChannelSuggestion) => {
    close()
    if (field.current) field.current.value = ''
    void navigate(paths.channel(channel))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = channels[active]
    if (event.key === 'ArrowDown' && !isOpen) search(event.currentTarget.value)
    else if (event.key === 'ArrowDown') setActiveId(step(channels, active, 1))
    else if (event.key === 'ArrowUp' && isOpen) setActiveId(step(channels, active, -1))
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Form action={paths.searchForm()} onSubmit={close}>
        <SearchField
          ref={field}
          label="Search channels, videos and people"
          placeholder="Search"
          name="q"
          maxLength={maxSearchLength}
          defaultValue={searched}
          size={size}
          // A datalist can show neither pictures nor counts.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active === -1 ? undefined : optionId(listId, active)}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Form>
      {isOpen && (
        <SuggestedChannels
          id={listId}
          channels={channels}
          active={active}
          inline={inline}
          onChoose={choose}
        />
      )}
    </search>
  )
}

/** The next or previous channel; the field itself is between the last and the first. */
function step(channels: ChannelSuggestion[], active: number, by: 1 | -1) {
  const places = channels.length + 1
  return channels[((active + 1 + by + places) % places) - 1]?._id ?? null
}
