import type { ReactNode } from 'react'
import { ChipBox } from './ChipBox.tsx'
import type { Tone } from '../tone.ts'
import styles from './ChipChoices.module.css'

interface ChipChoicesProps {
  /** Names the group. */
  legend: ReactNode
  name: string
  choices: readonly { value: string; icon?: ReactNode; tone?: Tone }[]
  defaultValues?: readonly string[]
  /** The maximum number of choices; one more is refused. */
  max: number
  /** Called after each change with the number of choices, and whether one was refused. */
  onChange?: (change: { count: number; refused: boolean }) => void
}

/** Check boxes shaped like chips, with a maximum number of choices. Without JavaScript the server checks it. */
export function ChipChoices({ legend, name, choices, defaultValues, max, onChange }: ChipChoicesProps) {
  const check = (box: HTMLInputElement, group: HTMLFieldSetElement | null) => {
    const count = group?.querySelectorAll('input:checked').length ?? 0
    const refused = box.checked && count > max
    if (refused) box.checked = false
    onChange?.({ count: refused ? max : count, refused })
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map(({ value, icon, tone = 'stone' }) => (
          <ChipBox
            key={value}
            name={name}
            value={value}
            icon={icon}
            tone={tone}
            defaultChecked={defaultValues?.includes(value) ?? false}
            onChange={({ currentTarget }) => check(currentTarget, currentTarget.closest('fieldset'))}
          >
            {value}
          </ChipBox>
        ))}
      </div>
    </fieldset>
  )
}
