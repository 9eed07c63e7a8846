/* oxlint-disable react/no-array-index-key -- The names of rows and columns are not unique. */
import type { ReactNode } from 'react'
import { Disclosure } from '../ui/layout/Disclosure.tsx'
import styles from './ChartSection.module.css'

interface ChartSectionProps {
  heading: string
  level: 2 | 3
  /** What the figures show, above the chart. */
  summary?: ReactNode
  /** Null where the figures are shown in another way. */
  chart: ReactNode | null
  /** The same figures as a table; absent if there are none. */
  children?: ReactNode
}

/** Figures under a heading, as a chart and as a table. */
export function ChartSection({ heading, level, summary, chart, children }: ChartSectionProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.part}>
      <Heading className={styles.heading}>{heading}</Heading>
      {summary}
      {chart !== null && <div aria-hidden>{chart}</div>}
      {children && <Disclosure summary="View as a table">{children}</Disclosure>}
    </section>
  )
}

/** A table of figures whose rows start with a name, which may occur twice. */
export function FigureTable({ columns, rows }: { columns: string[]; rows: (string | number)[][] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
