import { useEffect, useRef, useState } from 'react'
import styles from './Slider.module.css'

interface SliderProps {
  legend: string
  /** Form names of the lower and the upper end. */
  names: readonly [string, string]
  min: number
  max: number
  step: number
  /** The ends stay at least this far apart. */
  gap?: number
  defaultValue: readonly [number, number]
  /** How a value reads, with its unit. */
  format: (value: number) => string
  /** Called when a thumb is let go. */
  onCommit?: (value: readonly [number, number]) => void
}

/** A range between two thumbs; without JavaScript the two are plain sliders that send their values. */
export function Slider({
  legend,
  names,
  min,
  max,
  step,
  gap = 0,
  defaultValue,
  format,
  onCommit,
}: SliderProps) {
  const [[low, high], setValue] = useState(defaultValue)
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    track.current?.style.setProperty('--low', String((low - min) / (max - min)))
    track.current?.style.setProperty('--high', String((high - min) / (max - min)))
  }, [low, high, min, max])
  const commit = () => onCommit?.([low, high])
  const thumb = {
    type: 'range',
    min,
    max,
    step,
    className: styles.thumb,
    onPointerUp: commit,
    onKeyUp: commit,
  }
  return (
    <fieldset className={styles.slider}>
      <legend className={styles.legend}>{legend}</legend>
      <output className={styles.value}>
        {format(low)} – {format(high)}
      </output>
      <div className={styles.track} ref={track}>
        <input
          {...thumb}
          type="range"
          name={names[0]}
          value={low}
          aria-label={`${legend}: from`}
          aria-valuetext={format(low)}
          onChange={(event) => setValue([Math.min(event.target.valueAsNumber, high - gap), high])}
        />
        <input
          {...thumb}
          type="range"
          name={names[1]}
          value={high}
          aria-label={`${legend}: to`}
          aria-valuetext={format(high)}
          onChange={(event) => setValue([low, Math.max(event.target.valueAsNumber, low + gap)])}
        />
      </div>
    </fieldset>
  )
}
