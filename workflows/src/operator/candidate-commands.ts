import { candidateStates } from '@channelwise/schemas/operations/growth'
import type { CandidateState } from '@channelwise/schemas/operations/growth'
import { parseReference } from '../growth/parse-reference.ts'
import { readCandidates } from '../growth/read-candidates.ts'
import type { Candidate } from '../growth/read-candidates.ts'
import { commandLine } from '../operations/audit/record-operation.ts'
import { decideCandidates } from '../operations/growth/decide-candidates.ts'
import { readCandidate } from '../operations/growth/read-candidate.ts'
import { onDatabase } from './action.ts'
import type { Action } from './action.ts'
import { readLimit } from './options.ts'
import type { Options } from './options.ts'
import { countNoun } from './terminal/count-noun.ts'
import type { Terminal } from './terminal/terminal.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `candidates`. Throws `UsageError`. */
export function readCandidateCommand([action = 'list', ...words]: string[], options: Options): Action {
  if (action !== 'list' && options.state !== undefined) {
    throw new UsageError('--state is for the list of candidates only')
  }
  switch (action) {
    case 'list':
      if (words.length > 0) throw new UsageError(`candidates list takes no ${words[0]}`)
      return listIn(readState(options.state), readLimit(options))
    case 'show':
      if (words.length !== 1) throw new UsageError('candidates show needs one id or @handle')
      return show(readReference(words[0] ?? ''))
    case 'approve':
      return decide('approved', readReferences('approve', words))
    case 'block':
      return decide('blocked', readReferences('block', words))
    default:
      throw new UsageError('candidates needs one of: list, show, approve, block')
  }
}

function readState(state: string | undefined): CandidateState | null {
  if (state === undefined) return null
  const known = candidateStates.find((name) => name === state)
  if (known !== undefined) return known
  throw new UsageError(`--state must be one of ${candidateStates.join(', ')}, not ${state}`)
}

function readReferences(action: string, words: string[]) {
  if (words.length === 0) throw new UsageError(`candidates ${action} needs ids, @handles or links`)
  return words.map(readReference)
}

function readReference(word: string) {
  const reference = parseReference(word)
  if (reference !== null) return reference
  throw new UsageError(`${word} is not a channel's id, @handle or link`)
}

function listIn(state: CandidateState | null, limit: number): Action {
  return onDatabase(async ({ db, terminal }) => {
    const candidates = await readCandidates(db, { ...(state !== null && { states: [state] }), limit })
    if (candidates.length === 0) terminal.line(`There are no ${state === null ? '' : `${state} `}candidates.`)
    for (const candidate of candidates) print(candidate, terminal)
    return 0
  })
}

function print(candidate: Candidate, terminal: Terminal) {
  const { reference, state, rule, score, parts } = candidate
  terminal.event(candidate)
  const why = rule ?? parts.map((part) => part.why).join(', ')
  terminal.line(`${reference}  ${state}  ${score.toFixed(2)}  ${why}`)
}

function show(reference: string): Action {
  return onDatabase(async ({ db, terminal }) => {
    const found = await readCandidate(db, reference)
    if (found === null) {
      terminal.event({ event: 'unknown', reference })
      terminal.line(`There is no candidate ${reference}.`)
      return 1
    }
    const { candidate, sources } = found
    terminal.event({ ...candidate, sources })
    terminal.line(`${candidate.reference}  ${candidate.state}  ${candidate.score.toFixed(2)}`)
    if (candidate.rule !== null) terminal.line(`  ${candidate.rule}`)
    for (const { points, why } of candidate.parts) terminal.line(`  ${points.toFixed(2)}  ${why}`)
    for (const { kind, name, count } of sources)
      terminal.line(`  ${kind}: ${name} (${countNoun(count, 'time')})`)
    return 0
  })
}

function decide(state: 'approved' | 'blocked', references: string[]): Action {
  return onDatabase(async ({ db, terminal }) => {
    await decideCandidates(db, { references, state }, commandLine)
    for (const reference of references) {
      terminal.event({ event: state, reference })
      terminal.line(`${reference} is ${state}.`)
    }
    return 0
  })
}
