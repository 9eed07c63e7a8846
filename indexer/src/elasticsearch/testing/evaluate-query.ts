import type { estypes } from '@elastic/elasticsearch'
import { indexDefinitions } from '../mappings.ts'

type Query = NonNullable<estypes.QueryDslQueryContainer>

/** The source of a document, as `toSource` writes it. */
export type Source = Record<string, unknown>

/**
 * The score of a document for a query, null if it does not match, by the rules of Elasticsearch's query language. Supports
 * only what our requests use, and throws on anything else. Words and phrases score exactly their boost: rarity and length are
 * ignored.
 */
export function scoreOf(query: Query, source: Source): number | null {
  const [[kind, clause] = ['', null], ...others] = Object.entries<unknown>(query)
  const evaluate = clauses[kind]
  if (evaluate === undefined || others.length > 0) throw new Error(`unknown query ${JSON.stringify(query)}`)
  // Each clause comes with the body that its name promises.
  return evaluate(clause as never, source)
}

const clauses: Record<string, (clause: never, source: Source) => number | null> = {
  match_all: () => 1,
  match_none: () => null,
  term: (clause: Record<string, string>, source) => {
    const [[field, value] = ['', '']] = Object.entries(clause)
    return when(valuesOf(source, field).includes(value))
  },
  terms: (clause: Record<string, string[]>, source) => {
    const [[field, values] = ['', []]] = Object.entries(clause)
    return when(valuesOf(source, field).some((value) => values.includes(String(value))))
  },
  exists: ({ field }: { field: string }, source) => when(valuesOf(source, field).length > 0),
  range: (clause: Record<string, Ends>, source) => {
    const [[field, ends] = ['', {}]] = Object.entries(clause)
    return when(valuesOf(source, field).some((value) => isWithin(value, ends)))
  },
  prefix: (clause: Record<string, string | { value: string; boost: number }>, source) => {
    const [[field, given] = ['', '']] = Object.entries(clause)
    const { value, boost } = typeof given === 'string' ? { value: given, boost: 1 } : given
    return when(
      termsOf(source, field).some((term) => term.startsWith(value)),
      boost,
    )
  },
  match_phrase: (clause: Record<string, string>, source) => {
    const [[field, text] = ['', '']] = Object.entries(clause)
    return when(hasPhrase(termsOf(source, field), analyze(field, text)))
  },
  multi_match: ({ query, type, fields }: { query: string; type: string; fields: string[] }, source) => {
    if (type !== 'phrase') throw new Error(`unknown type ${type}`)
    const scores = fields.map((weighted) => {
      const [field = '', boost = '1'] = weighted.split('^')
      return when(hasPhrase(termsOf(source, field), analyze(field, query)), Number(boost))
    })
    return max(scores)
  },
  constant_score: ({ filter, boost = 1 }: { filter: Query; boost?: number }, source) =>
    when(scoreOf(filter, source) !== null, boost),
  dis_max: ({ queries }: { queries: Query[] }, source) => max(queries.map((query) => scoreOf(query, source))),
  bool: scoreBool,
  function_score: scoreFunctions,
}

interface Ends {
  gte?: number
  /** A string for a keyword field. */
  gt?: number | string
  lte?: number
  lt?: number
}

function isWithin(given: unknown, { gte = -Infinity, gt = -Infinity, lte = Infinity, lt = Infinity }: Ends) {
  if (typeof gt === 'string') return String(given) > gt
  const value = Number(given)
  return value >= gte && value > gt && value <= lte && value < lt
}

interface Bool {
  must?: Query[]
  filter?: Query[]
  should?: Query[]
  must_not?: Query[]
  minimum_should_match?: number
  boost?: number
}

function scoreBool(clause: Bool, source: Source) {
  const { must = [], filter = [], should = [], must_not: mustNot = [], boost = 1 } = clause
  const isOptional = should.length === 0 || must.length + filter.length > 0
  const { minimum_should_match: minShould = isOptional ? 0 : 1 } = clause
  const required = must.map((query) => scoreOf(query, source))
  const optional = should.map((query) => scoreOf(query, source)).filter((score) => score !== null)
  if (required.includes(null) || optional.length < minShould) return null
  if (filter.some((query) => scoreOf(query, source) === null)) return null
  if (mustNot.some((query) => scoreOf(query, source) !== null)) return null
  return boost * [...required, ...optional].reduce<number>((sum, score) => sum + (score ?? 0), 0)
}

interface ScoreFunction {
  filter?: Query
  field_value_factor?: { field: string; modifier?: 'log1p'; missing: number }
  weight?: number
}

interface Functions {
  query: Query
  functions: ScoreFunction[]
  score_mode?: 'sum' | 'multiply'
  boost_mode: 'multiply' | 'replace'
}

function scoreFunctions(clause: Functions, source: Source) {
  const { query, functions, score_mode: scoreMode = 'multiply', boost_mode: boostMode } = clause
  const score = scoreOf(query, source)
  if (score === null) return null
  const factors = functions.map(({ field_value_factor: figure, weight = 1 }) => {
    if (figure === undefined) return weight
    const value = Number(valuesOf(source, figure.field)[0] ?? figure.missing)
    return weight * (figure.modifier === 'log1p' ? Math.log10(1 + value) : value)
  })
  const factor =
    scoreMode === 'sum'
      ? factors.reduce((sum, each) => sum + each, 0)
      : factors.reduce((product, each) => product * each, 1)
  return boostMode === 'replace' ? factor : score * factor
}

function when(matches: boolean, score = 1) {
  return matches ? score : null
}

function max(scores: (number | null)[]) {
  const matching = scores.filter((score) => score !== null)
  return matching.length === 0 ? null : Math.max(...matching)
}

/** The values of a field, such as 'country', which must be in a mapping. */
export function valuesOf(source: Source, field: string): unknown[] {
  typeOf(field)
  return [source[field]].flat().filter((each) => each !== undefined && each !== null)
}

/** The words of a text, or the exact values of any other field. */
function termsOf(source: Source, field: string) {
  return valuesOf(source, field).flatMap((value) => analyze(field, String(value)))
}

function analyze(field: string, text: string) {
  const { type, analyzer } = typeOf(field)
  if (type !== 'text') return [text]
  const words = text.split(' ').filter((word) => word !== '')
  return analyzer === 'words' ? words.map(stemEnglish) : words
}

function typeOf(field: string) {
  const found = Object.values(indexDefinitions)
    .map(({ mappings: { properties } }) => properties?.[field])
    .find((property) => property !== undefined)
  if (found === undefined) throw new Error(`no mapping has the field ${field}`)
  return found as { type: string; analyzer?: string }
}

/** A rough stand-in for the snowball filter. */
function stemEnglish(word: string) {
  return /^[a-z]{4,}$/.test(word) ? word.replace(/(?:ings?|ed|e?s|e)$/, '') : word
}

function hasPhrase(words: string[], phrase: string[]) {
  return phrase.length > 0 && words.some((_, at) => phrase.every((word, after) => words[at + after] === word))
}
