import { classNames } from '../ui/class-names.ts'
import styles from './BarChart.module.css'
import { chartHeight } from './chart-height.ts'
import { niceTicks } from './nice-ticks.ts'

interface BarChartProps {
  /** A value is null if it is withheld: then there is an outline instead of a bar. */
  bars: { name: string; value: number | null }[]
  tone?: 'accent' | 'rating'
  /** Horizontal bars, for long names. */
  horizontal?: boolean
  /** The room for the names of horizontal bars. */
  names?: keyof typeof nameLengths
  /** Formats the values on the scale and of the hovered bar; without it values are whole numbers. */
  format?: (value: number) => string
}

/** Characters of a name that fit beside its bar; the widths are in the style sheet. */
const nameLengths = { short: 14, medium: 24, long: 33 }

/**
 * A bar chart; its height grows with the number of horizontal bars. It is laid out in percent of its width, so that the server
 * can render it: recharts renders only in the browser, where it takes a slow phone half a second.
 */
export function BarChart({
  bars,
  tone = 'accent',
  horizontal = false,
  names = 'short',
  format,
}: BarChartProps) {
  const ticks = niceTicks(Math.max(0, ...bars.map(({ value }) => value ?? 0)), format === undefined ? 1 : 0)
  const share = (value: number) => (100 * value) / (ticks.at(-1) ?? 1)
  const write = (value: number | null) => (value === null ? 'withheld' : (format ?? String)(value))
  const Bars = horizontal ? HorizontalBars : VerticalBars
  const height = horizontal ? 40 + bars.length * 28 : chartHeight
  return (
    <div className={styles.frame}>
      <svg
        className={classNames(
          styles.chart,
          horizontal ? styles[names] : styles.vertical,
          tone === 'rating' && styles.rating,
        )}
        height={height}
      >
        {ticks.map((tick) => {
          const at = percent(horizontal ? share(tick) : 100 - share(tick))
          return horizontal ? (
            <g key={tick}>
              <line className={styles.grid} x1={at} x2={at} y1="0" y2="100%" />
              <text x={at} y="100%" dy="18" textAnchor="middle">
                {write(tick)}
              </text>
            </g>
          ) : (
            <g key={tick}>
              <line className={styles.grid} x1="0" x2="100%" y1={at} y2={at} />
              <text x="-8" y={at} textAnchor="end" dominantBaseline="central">
                {write(tick)}
              </text>
            </g>
          )
        })}
        <Bars bars={bars} share={share} write={write} nameLength={nameLengths[names]} />
      </svg>
    </div>
  )
}

interface BarsProps extends Pick<BarChartProps, 'bars'> {
  /** A value's position in percent of the scale. */
  share: (value: number) => number
  write: (value: number | null) => string
  nameLength: number
}

/** The height of the outline of a withheld bar, in pixels. */
const outlined = 14

function VerticalBars({ bars, share, write }: BarsProps) {
  const slot = 100 / bars.length
  const { narrow, wide } = thinNames(bars)
  return bars.map(({ name, value }, at) => {
    const fromEnd = bars.length - 1 - at
    const middle = percent((at + 0.5) * slot)
    const height = share(value ?? 0)
    const top = percent(100 - height)
    return (
      <g key={middle} className={styles.bar}>
        <rect className={styles.slot} x={percent(at * slot)} width={percent(slot)} height="100%" />
        {value !== null && (
          <rect
            className={styles.fill}
            x={percent((at + 0.1) * slot)}
            width={percent(0.8 * slot)}
            y={top}
            height={percent(height)}
            rx="4"
          />
        )}
        {value === null && (
          <rect
            className={styles.withheld}
            x={percent((at + 0.25) * slot)}
            width={percent(0.5 * slot)}
            y="100%"
            height={outlined}
            transform={`translate(0 -${outlined})`}
            rx="3"
          />
        )}
        {fromEnd % wide === 0 && (
          <text
            className={classNames(fromEnd % narrow !== 0 && styles.roomy)}
            x={middle}
            y="100%"
            dy="18"
            textAnchor="middle"
          >
            {name}
          </text>
        )}
        <text className={styles.value} x={middle} y={top} dy="-6" textAnchor={anchorOf((at + 0.5) * slot)}>
          {narrow === 1 ? write(value) : `${name}: ${write(value)}`}
        </text>
      </g>
    )
  })
}

function HorizontalBars({ bars, share, write, nameLength }: BarsProps) {
  const slot = 100 / bars.length
  return bars.map(({ name, value }, at) => {
    const middle = percent((at + 0.5) * slot)
    const width = share(value ?? 0)
    return (
      <g key={middle} className={styles.bar}>
        <rect className={styles.slot} y={percent(at * slot)} width="100%" height={percent(slot)} />
        {value !== null && (
          <rect
            className={styles.fill}
            y={percent((at + 0.1) * slot)}
            height={percent(0.8 * slot)}
            width={percent(width)}
            rx="4"
          />
        )}
        <text x="-8" y={middle} textAnchor="end" dominantBaseline="central">
          {name.length > nameLength ? `${name.slice(0, nameLength - 1).trimEnd()}…` : name}
        </text>
        <text
          className={classNames(styles.value, value === null && styles.told)}
          x={percent(width)}
          y={middle}
          dx={width > 80 ? -8 : 8}
          textAnchor={width > 80 ? 'end' : 'start'}
          dominantBaseline="central"
        >
          {write(value)}
        </text>
      </g>
    )
  })
}

/** In pixels: the width of a name's character, and the minimum width of a chart in a narrow and a wide layout. */
const character = 7
const rooms = { narrow: 250, wide: 480 }

/** One of how many names is shown, so that they do not overlap; those of a narrow chart are also shown in a wide one. */
function thinNames(bars: BarsProps['bars']) {
  const length = bars.reduce((sum, { name }) => sum + name.length + 1.5, 0) * character
  const wide = Math.max(1, Math.ceil(length / rooms.wide))
  return { wide, narrow: wide * Math.max(1, Math.ceil(length / rooms.narrow / wide)) }
}

/** The text anchor that keeps a text at a place, in percent, within the chart. */
function anchorOf(place: number) {
  if (place < 15) return 'start'
  return place > 85 ? 'end' : 'middle'
}

function percent(share: number) {
  return `${Number(share.toFixed(3))}%`
}
