import { useMemo, useRef } from 'react'
import type { FacetCount } from '@channelwise/schemas/topic'
import { formatCount } from '../../../components/format.ts'
import { defaultLanguage } from '../../../app/default-language.ts'
import { useFollowedChoice } from '../../../hooks/use-followed-choice.ts'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'

interface LanguageChoicesProps {
  choices: readonly FacetCount[]
  /** Empty means all languages. */
  selected: readonly string[]
  onChange: () => void
}

/** One language or all. Radio buttons, because clearing check boxes would fall back to English, the default. */
export function LanguageChoices({ choices, selected, onChange }: LanguageChoicesProps) {
  const group = useRef<HTMLDivElement>(null)
  const value = selected.join('_') || 'all'
  const chosen = useMemo(() => [value], [value])
  useFollowedChoice(group, chosen)
  return (
    <div ref={group}>
      <RadioGroup
        legend="Language"
        legendHidden
        name="language"
        defaultValue={value}
        options={[{ value: 'all', label: 'All languages' }, ...offer(choices, selected, value)]}
        onValueChange={onChange}
      />
    </div>
  )
}

/** Default language first; the selected one stays in the list even if no channel matches it. */
function offer(choices: readonly FacetCount[], selected: readonly string[], value: string) {
  const isUsual = ({ _id }: FacetCount) => _id === defaultLanguage
  const offered = [...choices.filter(isUsual), ...choices.filter((choice) => !isUsual(choice))].map(
    ({ _id, count }) => ({
      value: _id,
      label: _id,
      trailing: formatCount(count),
    }),
  )
  const isOffered = selected.length === 0 || offered.some((option) => option.value === value)
  return isOffered ? offered : [{ value, label: selected.join(', '), trailing: '' }, ...offered]
}
