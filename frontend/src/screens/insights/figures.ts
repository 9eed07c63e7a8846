import type { Estimate } from '@channelwise/schemas/insights/figures'
import { formatInFull } from '../../components/format.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A count in full; 'withheld' for null. */
export function formatFigure(value: number | null): string {
  return value === null ? 'withheld' : formatInFull(value)
}

/** A share in percent with one decimal; 'withheld' for null. */
export function formatShare(value: number | null): string {
  return value === null ? 'withheld' : percent.format(value)
}

/** A change in percent with its sign; 'withheld' for null. */
export function formatChange(value: number | null): string {
  return value === null ? 'withheld' : signed.format(value)
}

/** The interval of a figure: '3.9 to 4.2'. */
export function formatInterval({ low, high }: Estimate, write: (value: number) => string): string {
  return `${write(low)} to ${write(high)}`
}

/** Whether a chart of shares has anything to show: a share that is neither withheld nor 0. */
export function hasShares(shares: readonly (number | null)[]): boolean {
  return shares.some((share) => share !== null && share > 0)
}

/** Stars with two decimals, because the differences of averages are small. */
export function formatStars(value: number): string {
  return value.toFixed(2)
}

/** Formats a lift: '2.4×'. */
export function formatLift(value: number): string {
  return `${value.toFixed(1)}×`
}
