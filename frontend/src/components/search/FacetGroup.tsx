import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { FacetCount } from '@channelwise/schemas/topic'
import { useFollowedChoice } from '../../hooks/use-followed-choice.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { useCachedContent } from '../../ui/cached-content.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { formatCount } from '../format.ts'
import styles from './FacetGroup.module.css'

interface FacetGroupProps {
  /** Names the group; hidden unless `legendShown`, because the panel's heading usually says it already. */
  legend: string
  legendShown?: boolean
  /** The filter's name in the form. */
  name: string
  choices: readonly FacetCount[]
  selected: readonly string[]
  /** How to render a choice; must be the same for the same `name`. Defaults to the choice itself. */
  label?: (choice: string) => ReactNode
  /** How many choices to show before "Show more". */
  visible?: number
  /** Whether the counts are known; otherwise they are left out. */
  counted?: boolean
  onChange?: () => void
}

/**
 * One filter's choices as check boxes, each with the number of channels it would leave. Without choices it still takes up its
 * place, unobtrusively, so that the others do not move.
 */
export function FacetGroup({ label = asIs, onChange, ...group }: FacetGroupProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useFollowedChoice(fieldset, group.selected)
  const content = useCachedContent(Choices, group, { label, onChange })
  return <fieldset className={styles.group} ref={fieldset} {...content} />
}

type ChoicesProps = Omit<FacetGroupProps, 'label' | 'onChange'> & {
  label: (choice: string) => ReactNode
  onChange: (() => void) | undefined
}

function Choices({
  legend,
  legendShown = false,
  name,
  choices,
  selected,
  label,
  visible = 10,
  counted = true,
  onChange,
}: ChoicesProps) {
  const offered = withSelected(choices, selected)
  const checkbox = ({ _id, count }: FacetCount) => (
    <Checkbox
      key={_id}
      name={name}
      value={_id}
      defaultChecked={selected.includes(_id)}
      label={label(_id)}
      quiet={counted && count === 0}
      {...(counted &&
        count > 0 && {
          trailing: (
            <>
              {formatCount(count)}
              <VisuallyHidden> {count === 1 ? 'channel' : 'channels'}</VisuallyHidden>
            </>
          ),
        })}
      onChange={onChange}
    />
  )
  const rest = offered.slice(visible)
  // Starts open if it holds a selected choice; after that the visitor decides.
  const [restOpen] = useState(() => rest.some(({ _id }) => selected.includes(_id)))
  return (
    <>
      <legend className={styles.legend}>
        {legendShown ? legend : <VisuallyHidden>{legend}</VisuallyHidden>}
      </legend>
      {offered.length === 0 && (
        <p className={styles.none}>{counted ? 'No options yet' : 'Not available right now'}</p>
      )}
      {offered.slice(0, visible).map(checkbox)}
      {rest.length > 0 && (
        <Disclosure summary={`Show ${rest.length} more`} className={styles.more} open={restOpen}>
          {rest.map(checkbox)}
        </Disclosure>
      )}
    </>
  )
}

/** Keeps selected choices in the list even when they match no channel. */
function withSelected(choices: readonly FacetCount[], selected: readonly string[]) {
  const missing = selected.filter((each) => !choices.some(({ _id }) => _id === each))
  return [...missing.map((_id) => ({ _id, count: 0 })), ...choices]
}

function asIs(choice: string) {
  return choice
}
