import { useRef, useState } from 'react'
import type { ComponentProps, PointerEvent } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { classNames } from '../class-names.ts'
import { useCachedContent } from '../cached-content.ts'
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
  /** `by` tells a press from the arrow keys, which pass through other values. */
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
  // Hovered stars preview a press only after a mouse has moved there: not after a key press, nor when the stars moved under a
  // resting mouse, an event whose movement is 0. Touch chooses at once.
  const [isPointed, setPointed] = useState(false)
  const isPressed = useRef(false)
  const point = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setPointed(true)
  }
  const content = useCachedContent(
    Halves,
    { name, labels, defaultValue },
    {
      onChange: (value: number) => onValueChange?.(value, isPressed.current ? 'pointer' : 'keyboard'),
      onKeyDown: () => {
        isPressed.current = false
        setPointed(false)
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.movementX !== 0 || event.movementY !== 0) point(event)
      },
      onPointerDown: (event: PointerEvent) => {
        isPressed.current = true
        point(event)
      },
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
