import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

const kinds = {
  about: { type: 'string' },
  all: { type: 'boolean' },
  check: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  engine: { type: 'string' },
  error: { type: 'string' },
  file: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  limit: { type: 'string' },
  pipeline: { type: 'string' },
  reason: { type: 'string' },
  search: { type: 'string' },
  state: { type: 'string' },
  status: { type: 'string' },
  yes: { type: 'boolean' },
} as const

/** An option of a command, without its dashes. */
export type OptionName = Exclude<keyof typeof kinds, 'help' | 'json'>

/** The given options. */
export type Options = ReturnType<typeof readWords>['options']

/** Parses the words after `npm run operator --`. Throws `UsageError`. */
export function readWords(words: string[]) {
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: kinds })
    const [command, ...rest] = positionals
    return { command, rest, options: values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageError(error.message.split('. ')[0] ?? error.message, { cause: error })
  }
}

/** The value of `--limit`, which defaults to 20. */
export function readLimit({ limit = '20' }: Options): number {
  if (/^\d{1,4}$/.test(limit) && Number(limit) > 0) return Number(limit)
  throw new UsageError(`--limit must be a number from 1 to 9999, not ${limit}`)
}
