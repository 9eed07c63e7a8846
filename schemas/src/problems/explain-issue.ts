import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Says what would be valid, worded to follow the field's name: "must be at most 5". Rules with their own message keep it. Pass
 * this as `error` when parsing external input.
 */
export function explainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${nameType(issue.expected)}`
    case 'too_big':
      return describeBound(issue.origin, 'at most', Number(issue.maximum), issue.inclusive)
    case 'too_small':
      return describeBound(issue.origin, 'at least', Number(issue.minimum), issue.inclusive)
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return describeFormat(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not have the fields ${issue.keys.join(', ')}`
    case 'invalid_union':
      return describeUnion(issue.errors)
    case 'invalid_key':
      return 'has a name that is not allowed'
    case 'invalid_element':
      return 'has an entry that is not allowed'
    default:
      return 'is not valid'
  }
}

const types: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

function nameType(expected: string) {
  return types[expected] ?? `of the type ${expected}`
}

const units: Record<string, string> = { string: ' characters', array: ' entries', set: ' entries' }

function describeBound(origin: string, bound: 'at most' | 'at least', limit: number, inclusive = true) {
  const unit = units[origin] ?? ''
  if (unit !== '' && bound === 'at least' && limit === 1) return 'must not be empty'
  const exclusive = bound === 'at most' ? 'less than' : 'more than'
  return `must ${unit === '' ? 'be' : 'have'} ${inclusive ? bound : exclusive} ${limit.toLocaleString('en-US')}${unit}`
}

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a URL',
  uuid: 'a UUID',
  date: 'a date such as 2026-01-31',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
}

function describeFormat(issue: Extract<Issue, { code: 'invalid_format' }>) {
  if (typeof issue['prefix'] === 'string') return `must start with '${issue['prefix']}'`
  if (typeof issue.pattern === 'string' && formats[issue.format] === undefined)
    return `must match ${issue.pattern}`
  return `must be ${formats[issue.format] ?? `of the format ${issue.format}`}`
}

/** Joins the messages of the alternatives. */
function describeUnion(alternatives: { message: string }[][]) {
  const wishes = alternatives.flatMap(([first]) => (first === undefined ? [] : first.message))
  return wishes.length === 0 ? 'is not valid' : [...new Set(wishes)].join(' or ')
}
