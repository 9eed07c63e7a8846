// The site is in English, and creating the first formatter of `Intl` takes a slow device 80 ms, which would delay hydration of
// every page. So what most screens show is formatted without it, and the other formatters are created lazily.

function whenNeeded<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => (made ??= make())
}

const fourDigits = whenNeeded(
  () => new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 }),
)
const clock = {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const local = whenNeeded(() => new Intl.DateTimeFormat('en', clock))
const localWithYear = whenNeeded(() => new Intl.DateTimeFormat('en', { year: 'numeric', ...clock }))

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The same as `Intl.NumberFormat` in compact notation with up to one decimal and three digits. */
function abbreviate(count: number): string {
  const size = Math.max(
    0,
    sizes.findLastIndex(([, least]) => count >= least),
  )
  const [suffix, one] = sizes[size] ?? sizes[0]
  const tenths = Math.round(count / (one / 10))
  const shown = tenths < 1000 ? tenths / 10 : Math.round(count / one)
  return shown < 1000 || size === sizes.length - 1 ? `${shown}${suffix}` : `1${sizes[size + 1]?.[0]}`
}

const sizes = [
  ['', 1],
  ['K', 1e3],
  ['M', 1e6],
  ['B', 1e9],
  ['T', 1e12],
] as const

/** Abbreviates a subscriber count from 1,000 up with K, M, B or T and up to one decimal: 999, 1.2K, 123K, 4M. */
export function formatSubscribers(count: number) {
  return abbreviate(count)
}

/** Abbreviates views and other counts from 1,000 up with K, M or B; B has no upper limit: 2,500B. */
export function formatCount(count: number) {
  return count < 1e12 ? abbreviate(count) : `${formatInFull(count / 1e9)}B`
}

/** A count with all its digits, rounded to a whole number: 200,000. */
export function formatInFull(count: number) {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A count whose changes matter: in full below 100,000, then abbreviated with four digits: 12,345, 98.77M. */
export function formatExactCount(count: number) {
  return count < 100_000 ? formatInFull(count) : fourDigits().format(count)
}

/** Formats minutes, rounded to whole ones: 'under 1 min', '12 min', '1 h', '1 h 5 min'. */
export function formatMinutes(minutes: number) {
  const rounded = Math.round(minutes)
  if (rounded < 1) return 'under 1 min'
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** Formats fractional minutes like a video player: 0:45, 12:30, 1:02:03. */
export function formatClock(minutes: number) {
  const seconds = Math.round(minutes * 60)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** The first `count` words of a text, with an ellipsis if there are more. */
export function cutWords(text: string, count: number) {
  const words = text.trim().split(/\s+/)
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`
}

/**
 * A date's age (ISO 8601) relative to `now`, in its largest whole unit: 'just now', '5 min ago', '2 h ago',
 * 'yesterday', '3 weeks ago'.
 */
export function formatAge(date: string, now: Date) {
  const minutes = Math.floor((now.getTime() - new Date(date).getTime()) / 60_000)
  // A date less than a day in the future comes from a clock that is slow.
  if (minutes < 1 && minutes > -minutesPerDay) return 'just now'
  if (minutes > 0 && minutes < 60) return `${minutes} min ago`
  if (minutes > 0 && minutes < minutesPerDay) return `${Math.floor(minutes / 60)} h ago`
  const days = Math.floor(minutes / minutesPerDay)
  const [unit, length] = units.find(([, minDays]) => Math.abs(days) >= minDays) ?? (['day', 1] as const)
  return sayDistance(Math.trunc(days / length), unit)
}

/** The same as `Intl.RelativeTimeFormat`: 'last week', '2 days ago', 'in 3 months'. `ago` is negative for the future. */
function sayDistance(ago: number, unit: 'day' | 'week' | 'month' | 'year') {
  if (ago === 0) return unit === 'day' ? 'today' : `this ${unit}`
  if (ago === 1) return unit === 'day' ? 'yesterday' : `last ${unit}`
  if (ago === -1) return unit === 'day' ? 'tomorrow' : `next ${unit}`
  return ago > 0 ? `${ago} ${unit}s ago` : `in ${-ago} ${unit}s`
}

/** When the result of `formatAge` next changes, in milliseconds since 1970. */
export function ageChangesAt(date: string, now: Date) {
  const then = new Date(date).getTime()
  const minutes = Math.floor((now.getTime() - then) / 60_000)
  if (minutes < 1 && minutes > -minutesPerDay) return then + 60_000
  if (minutes > 0 && minutes < 60) return then + (minutes + 1) * 60_000
  if (minutes > 0 && minutes < minutesPerDay) return then + (Math.floor(minutes / 60) + 1) * 3_600_000
  const days = Math.floor(minutes / minutesPerDay)
  const largest = units.findIndex(([, minDays]) => days >= minDays)
  const [, length] = units[largest] ?? (['day', 1] as const)
  const [, nextUnit] = (largest === -1 ? units.at(-1) : units[largest - 1]) ?? (['never', Infinity] as const)
  const changes = days < 0 ? days + 1 : Math.min((Math.trunc(days / length) + 1) * length, nextUnit)
  return then + changes * minutesPerDay * 60_000
}

/** Year and month of a date (ISO 8601) in UTC: 'March 2024'. */
export function formatMonth(date: string) {
  const at = new Date(date)
  return `${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

/** A date (ISO 8601) in UTC, in full: 'March 4, 2024'. */
export function formatDay(date: string) {
  const at = new Date(date)
  return `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}

/** A date (ISO 8601) in UTC, abbreviated: 'Mar 4, 2024'. */
export function formatShortDay(date: string) {
  const at = new Date(date)
  return `${months[at.getUTCMonth()]?.slice(0, 3)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}

const minutesPerDay = 24 * 60

const units = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const

/**
 * A point in time in the time zone of whoever reads it: 'November 22 at 12:00 AM PST', or 'November 22, 2025 at 12:00 AM
 * PST' in another year.
 */
export function formatLocalTime(moment: Date, now = new Date()) {
  return (moment.getFullYear() === now.getFullYear() ? local() : localWithYear()).format(moment)
}
