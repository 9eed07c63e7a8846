/** A parsed cron expression, as the values that each field allows. */
interface CronTimes {
  minutes: number[]
  hours: number[]
  days: number[]
  months: number[]
  /** 0 is Sunday. */
  weekdays: number[]
}

/** A cron expression is invalid; the message says which field, and what would be valid. */
export class InvalidCronError extends Error {
  override name = 'InvalidCronError'
}

const fields = [
  { key: 'minutes', name: 'minute', min: 0, max: 59 },
  { key: 'hours', name: 'hour', min: 0, max: 23 },
  { key: 'days', name: 'day of the month', min: 1, max: 31 },
  { key: 'months', name: 'month', min: 1, max: 12 },
  { key: 'weekdays', name: 'day of the week', min: 0, max: 6 },
] as const

/** Minimum minutes between two runs of a schedule: more frequent runs would only join active ones. */
const minInterval = 5
const minute = 60_000
const day = 24 * 60 * minute
/** The next 29th of February may be eight years away. */
const maxDays = 9 * 366

/**
 * Parses a cron expression of five fields (UTC): numbers, lists, ranges and steps.
 * Throws `InvalidCronError`, also for times that never come, or that come more often than every five minutes.
 */
export function parseCron(cron: string): CronTimes {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== fields.length)
    throw new InvalidCronError(
      'A time has five fields: minute, hour, day of the month, month, day of the week (0 is Sunday), such as 30 3 * * *',
    )
  const times = Object.fromEntries(
    fields.map((field, at) => [field.key, readField(parts[at] ?? '', field)]),
  ) as unknown as CronTimes
  if (parts[2] !== '*' && parts[4] !== '*')
    throw new InvalidCronError('Set the day of the month or the day of the week, and leave the other one *')
  const first = nextTime(times, new Date(0))
  if (first === null) throw new InvalidCronError('This time never comes: no such month has that day')
  if (findShortest(times) < minInterval)
    throw new InvalidCronError(
      `The minute allows more than one run in ${minInterval} minutes; set, for example, */15`,
    )
  return times
}

/**
 * Rewrites a cron expression with plain numbers and lists, because implementations differ in what else they accept: DBOS
 * rejects steps after a single number.
 */
export function spellOut(cron: string): string {
  const times = parseCron(cron)
  const isWhole = ({ key, min, max }: (typeof fields)[number]) => times[key].length === max - min + 1
  return fields.map((field) => (isWhole(field) ? '*' : times[field.key].join(','))).join(' ')
}

/** The next time after a given one, to the minute; null if there is none in the next nine years. */
export function nextTime(times: CronTimes, after: Date): Date | null {
  const from = Math.floor(after.getTime() / minute) * minute + minute
  for (let days = 0, date = Math.floor(from / day) * day; days < maxDays; days += 1, date += day) {
    if (!allowsDate(times, new Date(date))) continue
    for (const hours of times.hours)
      for (const minutes of times.minutes) {
        const time = date + (hours * 60 + minutes) * minute
        if (time >= from) return new Date(time)
      }
  }
  return null
}

/** Describes a common schedule in words; null if only the expression itself is short. */
export function sayCron(cron: string): string | null {
  const [minutes = '', hours = '', ...dates] = cron.trim().split(/\s+/)
  const isNumber = (text: string) => /^\d+$/.test(text)
  const [days, months, weekdays = ''] = dates
  if (days !== '*' || months !== '*') return null
  if (isNumber(minutes) && isNumber(hours)) {
    const clock = sayClock(Number(hours), Number(minutes))
    if (weekdays === '*') return `every day at ${clock}`
    return isNumber(weekdays) ? `every ${weekdayNames[Number(weekdays)]} at ${clock}` : null
  }
  if (hours !== '*' || weekdays !== '*') return null
  if (isNumber(minutes)) return minutes === '0' ? 'every hour' : `every hour at minute ${minutes}`
  const step = /^\*\/(\d+)$/.exec(minutes)?.[1]
  return step !== undefined && 60 % Number(step) === 0 ? `every ${step} minutes` : null
}

/** Formats a time as elsewhere on the site: '3:30 AM UTC'. */
function sayClock(hours: number, minutes: number) {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'} UTC`
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface Field {
  name: string
  min: number
  max: number
}

function readField(text: string, { name, min, max }: Field): number[] {
  const values = text.split(',').flatMap((part) => {
    const read = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
    const [first, last, step] = [read?.[1], read?.[2], read?.[3]].map((number) =>
      number === undefined ? null : Number(number),
    )
    const from = first ?? min
    // A step after a single number starts there and continues to the maximum.
    const to = last ?? (first === null || step != null ? max : from)
    if (read === null || from < min || to > max || from > to || step === 0)
      throw new InvalidCronError(
        `The ${name} '${text}' is not valid; set numbers from ${min} to ${max}, lists, ranges or steps, such as */2`,
      )
    const every = step ?? 1
    return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => from + at * every)
  })
  return [...new Set(values)].toSorted((a, b) => a - b)
}

function allowsDate({ days, months, weekdays }: CronTimes, date: Date) {
  return (
    months.includes(date.getUTCMonth() + 1) &&
    days.includes(date.getUTCDate()) &&
    weekdays.includes(date.getUTCDay())
  )
}

/** The shortest time between two runs in minutes, including across midnight. */
function findShortest({ minutes, hours }: CronTimes) {
  const all = hours.flatMap((hour) => minutes.map((one) => hour * 60 + one))
  return all.reduce((shortest, one, at) => {
    const next = all[at + 1] ?? (all[0] ?? 0) + 24 * 60
    return Math.min(shortest, next - one)
  }, Number.POSITIVE_INFINITY)
}
