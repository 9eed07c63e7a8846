/** One filter of a channel search, as the table in `filters.ts` describes it. */
export type Filter = TextFilter | ChoicesFilter | RangesFilter | AmountFilter

interface EveryFilter {
  /** The filter's panel in the filter form; filters with the same title share one. */
  panel?: FilterPanel
  /** Its own short address, /search/{path}/{value}. */
  path?: string
  /** Web search engines may list pages that it narrows to one choice. */
  indexable?: true
}

export interface FilterPanel {
  title: string
  /** Behind 'More filters' on narrow screens. */
  more?: true
  /** Choices shown before 'Show more'; 10 by default. */
  visible?: number
}

/** The name of a channel, or something near it. */
export interface TextFilter extends EveryFilter {
  kind: 'text'
  /** In characters. */
  maxLength: number
}

/** Any of several choices. Channels match in upper or lower case. */
export interface ChoicesFilter extends EveryFilter {
  kind: 'choices'
  separator: '_'
  /** Holds the choices of a channel as people read them. */
  column: string
  /** A channel can have several: the column is an array. */
  many?: true
  facet?: ChoicesFacet
}

export interface ChoicesFacet {
  /** Offers only the most frequent ones. */
  max?: number
  /** Values that channels have but the filter does not offer. */
  except?: readonly string[]
  /** Offers only what belongs to the choices of this filter, once it has any. */
  within?: 'allTopics'
}

/** Any of several ranges of a whole number. The lower end is always included. */
export interface RangesFilter extends EveryFilter {
  kind: 'ranges'
  separator: '-' | ','
  column: string
  unit: 'minutes' | 'subscribers'
  upperEnd: 'included' | 'excluded'
  /** An upper end that stands for none. */
  unlimited?: number
  /** The ranges on offer, such as '6-15', in order and without gaps. */
  facet: { buckets: readonly string[] }
  chip?: Chip
}

/** A minimum or a maximum; a channel whose value is unknown has neither. Zero is no limit. */
export interface AmountFilter extends EveryFilter {
  kind: 'amount'
  bound: 'min' | 'max'
  column: string
  unit: 'minutes' | 'stars'
  /** The values that the filter takes. */
  from: number
  to: number
  /** The minimums on offer, in whole units, highest first. */
  facet?: { minimums: readonly number[] }
  chip?: Chip
}

/** How a chosen value reads among the chosen filters; '{value}' alone by default. */
type Chip = `${string}{value}${string}`
