import { useId } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { Search } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> {
  /** Names the field for screen readers; everybody else reads the placeholder. */
  label: string
  size?: 'medium' | 'large'
}

/** A search box with its own submit button; goes inside a form. */
export function SearchField({ label, size = 'medium', id, className, ...input }: SearchFieldProps) {
  const ownId = useId()
  return (
    <div className={classNames(styles.box, styles[size], className)}>
      <label htmlFor={id ?? ownId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        className={styles.input}
        type="search"
        id={id ?? ownId}
      />
      <button className={styles.submit} type="submit" aria-label="Search">
        <Search aria-hidden />
      </button>
    </div>
  )
}
