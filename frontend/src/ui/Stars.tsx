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
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" aria-hidden>
          {star * 2 > halves && <path className={styles.empty} d={wholeStar} />}
          {star * 2 - 1 <= halves && (
            <path className={styles.fill} d={star * 2 <= halves ? wholeStar : halfStar} />
          )}
        </svg>
      ))}
    </span>
  )
}

/** A star with rounded points on a 20 by 20 grid. */
const halfStar =
  'M10 1.2c-.5 0-.9.3-1.1.7L6.8 6.4l-4.9.6c-1 .1-1.4 1.4-.7 2.1l3.6 3.4-.9 4.9c-.2 1 .9 1.8 1.8 1.3L10 16.3z'
const wholeStar = `${halfStar.slice(0, -1)}l4.3 2.4c.9.5 2-.3 1.8-1.3l-.9-4.9 3.6-3.4c.7-.7.3-2-.7-2.1l-4.9-.6-2.1-4.5c-.2-.4-.6-.7-1.1-.7z`
