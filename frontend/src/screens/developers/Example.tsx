import styles from './Developers.module.css'

interface ExampleProps {
  /** The language of the code, or what it is. */
  label: string
  code: string
}

/** Code to copy; scrollable by keyboard. */
export function Example({ label, code }: ExampleProps) {
  return (
    <figure className={styles.example}>
      <figcaption>{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={label}>
        <code>{code.trimEnd()}</code>
      </pre>
    </figure>
  )
}
