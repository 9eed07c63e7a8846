import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Stars.module.css'

interface StarsProps {
  /** 0 to 5; drawn to the nearest half. */
  value: number
  size?: 'small' | 'medium' | 'large'
  /** For screen readers. Defaults to '4.5 out of 5 stars'. */
  label?: string
}

/** Five stars filled to the nearest half; read-only. */
export function Stars({ value, size = 'medium', label = `${value} out of 5 stars` }: StarsProps) {
  const halves = Math.round(value * 2)
  return (
    <span className={classNames(styles.stars, styles[size])}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox="0 0 104 20" preserveAspectRatio="xMinYMid slice" aria-hidden>
        <path className={styles.empty} d={draw(Math.floor(halves / 2), 5)} />
        <path className={styles.fill} d={draw(0, halves / 2)} />
      </svg>
    </span>
  )
}

/** One path for all stars between two places, halves included: a page has dozens of these rows. */
function draw(from: number, to: number) {
  const places = Array.from({ length: Math.ceil(to) - from }, (_, at) => from + at)
  return places.map((place) => drawStar(place * 21, to - place < 1)).join('')
}

/** A star with rounded points, 20 by 20, or its left half; `x` is its left edge. */
function drawStar(x: number, isHalf: boolean) {
  const left = `M${x + 10} 1.2c-.5 0-.9.3-1.1.7L${x + 6.8} 6.4l-4.9.6c-1 .1-1.4 1.4-.7 2.1l3.6 3.4-.9 4.9c-.2 1 .9 1.8 1.8 1.3L${x + 10} 16.3`
  return isHalf
    ? `${left}z`
    : `${left}l4.3 2.4c.9.5 2-.3 1.8-1.3l-.9-4.9 3.6-3.4c.7-.7.3-2-.7-2.1l-4.9-.6-2.1-4.5c-.2-.4-.6-.7-1.1-.7z`
}
