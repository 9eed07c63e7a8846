import type { ReactNode } from 'react'
import styles from './Specimen.module.css'

interface SpecimenProps {
  title: string
  /** Stacked instead of in a row. */
  stacked?: boolean
  children: ReactNode
}

/** A component's states side by side, under its name. */
export function Specimen({ title, stacked = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h3 className={styles.title}>{title}</h3>
      <div className={stacked ? styles.stack : styles.row}>{children}</div>
    </section>
  )
}
