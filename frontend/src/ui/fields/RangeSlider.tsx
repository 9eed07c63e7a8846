import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { pullEnd } from './range-values.ts'
import type { Range, RangeRule } from './range-values.ts'
import styles from './RangeSlider.module.css'

interface RangeSliderProps {
  legend: string
  /** Form names of the lower and the upper value. */
  names: readonly [string, string]
  rule: RangeRule
  /** The thumbs' positions. They follow each new array, except while a thumb is being moved. */
  value: Range
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Labels under the track, evenly spaced from start to end. */
  marks?: readonly string[]
  /** Called when a moved thumb is released, also by keyboard; the fields have the new values. */
  onCommit?: () => void
}

/** A range slider with two thumbs; without JavaScript they are two plain sliders. */
export function RangeSlider({ legend, names, rule, value, format, marks, onCommit }: RangeSliderProps) {
  const [given, setGiven] = useState(value)
  const [[low, high], setRange] = useState(value)
  const [committed, setCommitted] = useState(value)
  const isMoved = low !== committed[0] || high !== committed[1]
  if (given !== value) {
    setGiven(value)
    setCommitted(value)
    if (!isMoved) setRange(value)
  }
  const { min, max, step } = rule
  const part = (length: number) => `${((length / (max - min)) * 100).toFixed(2)}%`
  const pull = (end: 'low' | 'high') => (event: ChangeEvent<HTMLInputElement>) =>
    setRange(pullEnd([low, high], end, event.target.valueAsNumber, rule))
  const commit = () => {
    if (!isMoved) return
    setCommitted([low, high])
    onCommit?.()
  }
  // Blur counts too: assistive technology may move a thumb without pointer or keyboard.
  const thumb = {
    min,
    max,
    step,
    className: styles.thumb,
    onPointerUp: commit,
    onKeyUp: commit,
    onBlur: commit,
  }
  return (
    <fieldset className={styles.slider}>
      <legend className={styles.legend}>{legend}</legend>
      <output className={styles.value}>
        {format(low)} – {format(high)}
      </output>
      <div className={styles.track}>
        <svg className={styles.chosen} aria-hidden>
          <rect x={part(low - min)} width={part(high - low)} height="100%" />
        </svg>
        <input
          {...thumb}
          type="range"
          name={names[0]}
          value={low}
          aria-label={`${legend}: from`}
          aria-valuetext={format(low)}
          onChange={pull('low')}
        />
        <input
          {...thumb}
          type="range"
          name={names[1]}
          value={high}
          aria-label={`${legend}: to`}
          aria-valuetext={format(high)}
          onChange={pull('high')}
        />
      </div>
      {marks !== undefined && (
        <div className={styles.marks} aria-hidden>
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </div>
      )}
    </fieldset>
  )
}
