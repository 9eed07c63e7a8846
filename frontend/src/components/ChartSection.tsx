import { Suspense, useRef } from 'react'
import type { ReactNode } from 'react'
import { chartHeight } from '../charts/chart-height.ts'
import { ChartSkeleton } from '../ui/status/ChartSkeleton.tsx'
import { Disclosure } from '../ui/layout/Disclosure.tsx'
import styles from './ChartSection.module.css'
import { useTurn } from '../hooks/use-turn.ts'

interface ChartSectionProps {
  heading: string
  level: 2 | 3
  /** What the figures say, above the chart. */
  summary?: ReactNode
  /** Null where the figures are shown otherwise. */
  chart: ReactNode | null
  /** Height in pixels of the chart, and of its skeleton until it has loaded. */
  height?: number
  /** The same figures as a table. */
  children: ReactNode
}

/** Figures under a heading, as a lazily loaded chart and as a table. */
export function ChartSection({
  heading,
  level,
  summary,
  chart,
  height = chartHeight,
  children,
}: ChartSectionProps) {
  const Heading = `h${level}` as const
  const place = useRef<HTMLDivElement>(null)
  const isDue = useTurn(place)
  const skeleton = <ChartSkeleton height={height} />
  return (
    <section className={styles.part}>
      <Heading className={styles.heading}>{heading}</Heading>
      {summary}
      {chart !== null && (
        <div ref={place} className={styles.chart} aria-hidden>
          {isDue ? <Suspense fallback={skeleton}>{chart}</Suspense> : skeleton}
        </div>
      )}
      <Disclosure summary="View as a table">{children}</Disclosure>
    </section>
  )
}

/** A table of figures whose rows start with a name. */
export function FigureTable({ columns, rows }: { columns: string[]; rows: (string | number)[][] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={columns[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
