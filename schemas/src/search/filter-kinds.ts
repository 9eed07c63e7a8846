/** One filter of a channel search, as the table in `filters.ts` describes it. */
export type Filter = TextFilter | ChoicesFilter | RangesFilter | AmountFilter

interface EveryFilter {
  /** The filter's panel in the filter form; filters with the same title share one. */
  panel?: FilterPanel
  /** Its own short URL, /search/{path}/{value}. */
  path?: string
  /** Web search engines may index pages that it narrows to one choice. */
  indexable?: true
}

export interface FilterPanel {
  title: string
  /** Behind 'More filters' on narrow screens. */
  more?: true
  /** Choices shown before 'Show more'; 10 by default. */
  visible?: number
}

/** A channel's name, matched approximately. */
export interface TextFilter extends EveryFilter {
  kind: 'text'
  /** In characters. */
  maxLength: number
}

/** Any of several choices, case-insensitive. */
export interface ChoicesFilter extends EveryFilter {
  kind: 'choices'
  separator: '_'
  /** The column with a channel's choices, in display form. */
  column: string
  /** A channel can have several: the column is an array. */
  many?: true
  facet?: ChoicesFacet
}

export interface ChoicesFacet {
  /** Offers only this many, the most frequent ones. */
  max?: number
  /** Values that channels have but the filter does not offer. */
  except?: readonly string[]
  /** Offers only what belongs to the values chosen for this filter, if there are any. */
  within?: 'allTopics'
}

/** Any of several ranges of an integer. Lower ends are always included. */
export interface RangesFilter extends EveryFilter {
  kind: 'ranges'
  separator: '-' | ','
  column: string
  unit: 'minutes' | 'subscribers'
  upperEnd: 'included' | 'excluded'
  /** The upper end that means no upper limit. */
  unlimited?: number
  /** The ranges on offer, such as '6-15', in order and without gaps. */
  facet: { buckets: readonly string[] }
  chip?: Chip
}

/** A minimum or a maximum, which channels of unknown value do not meet. Zero is no limit. */
export interface AmountFilter extends EveryFilter {
  kind: 'amount'
  bound: 'min' | 'max'
  column: string
  unit: 'minutes' | 'stars'
  /** The range of accepted values. */
  from: number
  to: number
  /** The minimums on offer, in whole units, highest first. */
  facet?: { minimums: readonly number[] }
  chip?: Chip
}

/** The wording of a chosen value in its chip; '{value}' alone by default. */
type Chip = `${string}{value}${string}`
