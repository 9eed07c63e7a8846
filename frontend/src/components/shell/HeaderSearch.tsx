import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Form, useMatch, useNavigate } from 'react-router-dom'
import { maxSearchLength } from '@channelwise/schemas/search/text-search'
import { emptySearch, paths } from '../../app/paths.ts'
import { onDemand } from '../later.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import type { SuggestionList as Suggestions } from '../search/SuggestionList.tsx'
import { listOptions, optionId } from '../search/suggestion-options.ts'
import type { SuggestionOption } from '../search/suggestion-options.ts'
import { useSuggestions } from '../search/use-suggestions.ts'
import styles from './HeaderSearch.module.css'

const SuggestionList = onDemand(async () => {
  try {
    return (await import('../search/SuggestionList.tsx')).SuggestionList
  } catch {
    // Without a connection there are no suggestions, and no message about it.
    return noSuggestions
  }
})

interface HeaderSearchProps {
  /** Suggestions push down the content below instead of covering it. */
  inline?: boolean
  size?: 'medium' | 'large'
}

/** Goes to the search results, or to a suggested channel, topic or member; works without JavaScript. */
export function HeaderSearch({ inline = false, size = 'medium' }: HeaderSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { suggested, ask, close } = useSuggestions()
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const options = suggested === null ? [] : listOptions(suggested)
  const active = options.findIndex(({ key }) => key === activeKey)
  const isOpen = suggested !== null
  const text = useMatch(`${paths.searchForm()}/:text`)?.params.text ?? ''
  const searched = text === emptySearch ? '' : text
  const followed = useRef(searched)
  // The visitor owns the field, even during hydration, but it follows when the URL changes.
  useEffect(() => {
    if (field.current && followed.current !== searched) field.current.value = searched
    followed.current = searched
  }, [searched])

  const search = (typed: string) => {
    setActiveKey(null)
    ask(typed)
  }
  const choose = ({ kind, to }: SuggestionOption) => {
    close()
    if (field.current && kind !== 'search') field.current.value = ''
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = options[active]
    if (event.key === 'ArrowDown' && !isOpen) search(event.currentTarget.value)
    else if (event.key === 'ArrowDown') setActiveKey(step(options, active, 1))
    else if (event.key === 'ArrowUp' && isOpen) setActiveKey(step(options, active, -1))
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
          placeholder="Channels, videos, people"
          name="q"
          maxLength={maxSearchLength}
          defaultValue={searched}
          size={size}
          // A datalist can show neither pictures nor groups.
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
      {suggested && (
        <SuggestionList
          id={listId}
          text={suggested.text}
          options={options}
          active={active}
          inline={inline}
          onChoose={choose}
        />
      )}
      <VisuallyHidden>
        <output>{suggested && countFound(options.length - 1)}</output>
      </VisuallyHidden>
    </search>
  )
}

const noSuggestions: typeof Suggestions = () => <></>

/** The next or previous option; the field itself is between the last and the first. */
function step(options: SuggestionOption[], active: number, by: 1 | -1) {
  const places = options.length + 1
  return options[((active + 1 + by + places) % places) - 1]?.key ?? null
}

/** `count` leaves out the row that searches for the text itself. */
function countFound(count: number) {
  if (count === 0) return 'No suggestions. Press Enter to search.'
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}
