import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { InsightBase } from '@channelwise/schemas/insights/figures'
import { ChartSection, FigureTable } from '../../components/ChartSection.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FigureActions } from './FigureActions.tsx'
import type { Figures } from './FigureActions.tsx'
import { formatFigure } from './figures.ts'
import { MethodLink } from './MethodLink.tsx'
import styles from './InsightFigure.module.css'
import { Withheld } from './Withheld.tsx'

interface InsightFigureProps {
  heading: string
  /** What the figure shows, in a sentence. */
  summary?: ReactNode
  answer: Pick<InsightBase, 'members' | 'ratings' | 'withheld' | 'method'>
  /** The path of the API query. */
  query: string
  /** The same figures as a table, and as CSV. */
  table: Figures
  /** Null if the children show the figures. */
  chart: ReactNode
  /** Whether all that the chart would show is withheld; the table says so. */
  isChartWithheld?: boolean
  /** The path of the embeddable figure; absent if it is not public. */
  embed?: string | undefined
  level?: 2 | 3
  /** As wide as two others. */
  wide?: boolean
  /** Controls that belong to the figure but not to its chart, such as a choice. */
  children?: ReactNode
}

/** A figure of the insights: its chart and table, how many members it rests on, and its actions. */
export function InsightFigure({
  heading,
  summary,
  answer,
  query,
  table,
  chart,
  isChartWithheld = false,
  embed,
  level = 2,
  wide = false,
  children,
}: InsightFigureProps) {
  const figure = useRef<HTMLElement>(null)
  const isShown = answer.withheld === null && table.rows.length > 0
  const hasChart = isShown && chart !== null && !isChartWithheld
  return (
    <section className={classNames(styles.figure, wide && styles.wide)} ref={figure}>
      <ChartSection
        heading={heading}
        level={level}
        summary={
          <>
            {/* In the same place with and without figures, so that a choice keeps the focus. */}
            {children}
            {isShown && summary && <p className={styles.summary}>{summary}</p>}
            {!isShown && <Withheld why={answer.withheld} method={answer.method} />}
            {isShown && isChartWithheld && <Withheld why="few-members" method={answer.method} />}
          </>
        }
        chart={hasChart ? <div data-chart>{chart}</div> : null}
      >
        {isShown && (
          // Scrollable, also by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles.table} aria-label={`${heading} as a table`} tabIndex={0}>
            <FigureTable {...table} />
          </section>
        )}
      </ChartSection>
      {isShown && (
        <footer className={styles.footer}>
          <p className={styles.basis}>
            {describeBasis(answer)}{' '}
            <MethodLink method={answer.method} label={`How it is computed: ${heading}`}>
              How it is computed
            </MethodLink>
          </p>
          <FigureActions
            heading={heading}
            figure={hasChart ? figure : null}
            query={query}
            table={table}
            embed={embed}
          />
        </footer>
      )}
    </section>
  )
}

function describeBasis({ ratings, members }: Pick<InsightBase, 'members' | 'ratings'>) {
  if (members === null) return ratings === null ? '' : `${formatFigure(ratings)} ratings.`
  const people = `about ${formatFigure(members)} members`
  return ratings === null ? `Based on ${people}.` : `${formatFigure(ratings)} ratings by ${people}.`
}
