import { useState } from 'react'
import type { ComponentProps, PointerEvent } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { classNames } from '../class-names.ts'
import { useKeptContent } from '../kept-content.ts'
import styles from './StarInput.module.css'

interface StarInputProps {
  /** Names the group. */
  legend: string
  name: string
  /** Ten labels, from half a star to five. */
  labels: readonly string[]
  /** 0.5 to 5, or null for no rating yet. */
  defaultValue?: number | null
  invalid?: boolean
  /** `by` tells a press from the arrow keys, which pass other values on their way. */
  onValueChange?: (value: number, by: 'pointer' | 'keyboard') => void
}

/** A star rating in half steps: ten radio buttons drawn as stars, so that arrow keys and forms just work. */
export function StarInput({
  legend,
  name,
  labels,
  defaultValue = null,
  invalid = false,
  onValueChange,
}: StarInputProps) {
  const isHydrated = useHydrated()
  // The hovered star shows what a press would choose once the pointer has moved there: not when a key was pressed since,
  // nor when the stars have moved under the pointer, which is a move without a distance.
  const [isPointed, setPointed] = useState(false)
  const point = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) setPointed(true)
  }
  const content = useKeptContent(
    Halves,
    { name, labels, defaultValue },
    {
      onChange: (value: number) => onValueChange?.(value, isPointed ? 'pointer' : 'keyboard'),
      onKeyDown: () => setPointed(false),
      onPointerMove: point,
      onPointerDown: () => setPointed(true),
    },
  )
  return (
    <fieldset className={styles.group} aria-invalid={invalid || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.halves, (isPointed || !isHydrated) && styles.pointed)} {...content} />
    </fieldset>
  )
}

interface HalvesProps
  extends
    Required<Pick<StarInputProps, 'name' | 'labels' | 'defaultValue'>>,
    Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPointerMove' | 'onPointerDown'> {
  onChange: (value: number) => void
}

function Halves({ name, labels, defaultValue, onChange, ...handlers }: HalvesProps) {
  return (
    <>
      {labels.map((label, at) => {
        const value = (at + 1) / 2
        return (
          <label key={label} className={classNames(styles.half, at % 2 === 1 && styles.right)}>
            <input
              className={styles.knob}
              type="radio"
              name={name}
              value={value}
              aria-label={`${value} ${value === 1 ? 'star' : 'stars'}: ${label}`}
              defaultChecked={value === defaultValue}
              onChange={() => onChange(value)}
              {...handlers}
            />
            <span className={styles.name} data-value={value}>
              {label}
            </span>
          </label>
        )
      })}
      <span className={styles.none} aria-hidden>
        Tap to rate, half stars included
      </span>
    </>
  )
}
