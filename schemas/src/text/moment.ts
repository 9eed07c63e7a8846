/** Formats a point in time for a sentence, to the minute: '8:00 AM UTC on November 22, 2026'. */
export function sayMoment(moment: Date): string {
  return `${time.format(moment)} UTC on ${day.format(moment)}`
}

/** Splits a sentence into texts and points in time, in order and without gaps. */
export function splitMoments(sentence: string): (string | Date)[] {
  return sentence
    .split(momentPattern)
    .filter((part) => part !== '')
    .map((part) => (whole.test(part) ? new Date(part.replace(' UTC on ', ' UTC, ')) : part))
}

const momentPattern = /(\d{1,2}:\d\d [AP]M UTC on [A-Z][a-z]+ \d{1,2}, \d{4})/
const whole = new RegExp(`^${momentPattern.source}$`)

const time = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
