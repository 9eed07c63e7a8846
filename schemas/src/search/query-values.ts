import { z } from 'zod'
import { toPlainText } from '../text/plain-text.ts'

/** A range of numbers in a filter. */
export interface NumberRange {
  from: number
  to: number
}

/** Text from outside: at most `length` characters, trimmed, without what Postgres cannot store: NUL and lone surrogates. */
export function text(length: number) {
  return textWithSurrogates(length).transform((value) => value.replace(/\p{Surrogate}/gu, '').trim())
}

/** Like `text`, but as sent and with lone surrogates, for rules that refuse them. */
export function textWithSurrogates(length: number) {
  return z
    .string()
    .max(length)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character')
}

/** User-written text of at most `length` characters, cleaned by `toPlainText`; `tooLong` replaces the usual message. */
export function plainText(length: number, tooLong?: string) {
  return z.string().max(length, tooLong).transform(toPlainText)
}

const truth = z.enum(['true', 'false'])

/** A boolean parameter: 'true' or 'false'. */
export const flag = truth.transform(isTrue)

/** A flag with a default. */
export function optionalFlag(preset: z.infer<typeof truth>) {
  return truth.optional().default(preset).transform(isTrue)
}

function isTrue(value: z.infer<typeof truth>) {
  return value === 'true'
}

/** Maximum ids per call: as many as a list can have channels. */
export const maxIds = 500

/**
 * Ids joined by any character of `separators`, without duplicates and empty ones, at most `maxIds`. Platform ids of channels
 * are kept whole, although they may contain a hyphen or an underscore.
 */
export function joinedIds(separators: string, nouns: string) {
  const id = new RegExp(`UC[\\w-]{22}(?![^${separators}])|[^${separators}]+`, 'g')
  return z
    .string()
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character')
    .transform((value) => [...new Set((value.match(id) ?? []).map((found) => found.trim()))].filter(Boolean))
    .refine((ids) => ids.length <= maxIds, `must name at most ${maxIds} ${nouns}`)
    .meta({ description: `Ids of ${nouns} separated by '${separators[0]}', at most ${maxIds}` })
}

/** A text filter's value of at most `maxLength` characters; 'all' and an absent one become ''. */
export function filterText(maxLength: number) {
  return text(maxLength)
    .optional()
    .transform((value) => (isAll(value) ? '' : value))
}

/** Maximum length of a filter's choice in UTF-16 code units. */
export const maxChoiceLength = 100

/** Choices joined by `separator`; 'all' and '' are none. At most 50, each at most `maxChoiceLength` long. */
export function choices(separator: string) {
  return text(2_000)
    .optional()
    .transform((value) => (isAll(value) ? [] : [...new Set(value.split(separator))].filter(isChoice)))
    .refine((values) => values.length <= 50, 'must name at most 50 choices')
    .refine(
      (values) => values.every((value) => value.length <= maxChoiceLength),
      `has a choice of over ${maxChoiceLength} characters`,
    )
    .meta({ description: `Values separated by '${separator}'; no filter if 'all' or empty` })
}

/**
 * Ranges such as '0-5', joined by `separator`; if that is the hyphen itself, numbers pair up: '0-5-6-15' is 0 to 5 and 6 to 15.
 */
export function ranges(separator: '-' | ',') {
  return text(500)
    .optional()
    .transform((value, context): NumberRange[] => {
      if (isAll(value)) return []
      const numbers = (separator === ',' ? value.split(',').flatMap(splitPair) : value.split('-')).map(
        toNumber,
      )
      if (numbers.length % 2 === 1 || numbers.some((number) => !Number.isSafeInteger(number))) {
        context.addIssue(`must be ranges such as 1-1000, joined by '${separator}'`)
        return z.NEVER
      }
      const pairs = numbers.flatMap((from, at) =>
        at % 2 === 0 ? [{ from, to: numbers[at + 1] ?? from }] : [],
      )
      if (pairs.some(({ from, to }) => to < from)) {
        context.addIssue('has a range that ends before it starts')
        return z.NEVER
      }
      return pairs
    })
    .meta({ description: `Ranges such as 1-1000, separated by '${separator}'; no filter if 'all' or empty` })
}

/** A number from `min` to `max`, or null when absent, empty, 'all' or 0, which both engines take for no limit. */
export function amount(min: number, max: number) {
  return text(30)
    .optional()
    .transform((value, context) => {
      if (isAll(value)) return null
      const number = toNumber(value)
      if (number >= min && number <= max) return number === 0 ? null : number
      context.addIssue(`must be a number from ${min} to ${max}`)
      return z.NEVER
    })
    .meta({ description: `A number from ${min} to ${max}; no filter if 0, 'all' or empty` })
}

/** A whole number from `min` to `max`; `fallback` when absent or empty. */
export function wholeNumber(min: number, max: number, fallback: number) {
  return text(30)
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return fallback
      const number = toNumber(value)
      if (Number.isSafeInteger(number) && number >= min && number <= max) return number
      context.addIssue(`must be a whole number from ${min} to ${max}`)
      return z.NEVER
    })
    .meta({ description: `A whole number from ${min} to ${max}; ${fallback} by default` })
}

/** Whether a filter's value means no filter. */
function isAll(value: string | undefined): value is undefined | '' | 'all' {
  return value === undefined || value === '' || value.toLowerCase() === 'all'
}

/** Whether a value is a valid choice of a filter. */
export function isChoice(value: string) {
  return value !== '' && value.toLowerCase() !== 'all'
}

function splitPair(pair: string) {
  const parts = pair.split('-')
  return parts.length === 2 ? parts : ['not a pair']
}

function toNumber(value: string) {
  return /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN
}
