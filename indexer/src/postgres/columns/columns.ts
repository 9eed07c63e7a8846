import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ChannelDocumentsTable } from '@channelwise/schemas/database/tables/search-documents'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { ColumnOfKind } from '@channelwise/schemas/search/select-filters'
import { sortColumns } from '../../sort-columns.ts'
import type { SortColumn } from '../../sort-columns.ts'
import { createChoiceColumn, createChoiceScratch } from './choice-column.ts'
import type { ChoiceColumn } from './choice-column.ts'

type Figure = ColumnOfKind<'ranges' | 'amount'> | SortColumn['column']

const figures: readonly Figure[] = [
  ...new Set([
    ...[...filtersOf('ranges'), ...filtersOf('amount')].map(({ column }) => column),
    ...Object.values(sortColumns).flatMap((columns) => columns.map(({ column }) => column)),
  ]),
]

type Choice = ColumnOfKind<'choices'> | 'topic_paths'

const choices: readonly Choice[] = [...filtersOf('choices').map(({ column }) => column), 'topic_paths']

/** The columns of `channel_documents` by which channels are filtered, sorted and counted, as a select list. */
export const selectColumns = [
  ...figures,
  ...choices.map((column) => sql<string | null>`to_json(${sql.ref(column)})::text`.as(column)),
]

/** The values of these columns for one channel; choices as JSON, because known lists need not be parsed again. */
export type ColumnValues = Pick<Selectable<ChannelDocumentsTable>, Figure> & Record<Choice, string | null>

/** The columns in memory, indexed by place. */
export interface Columns {
  /** Numbers, and Unix times in milliseconds; NaN for unknown values. */
  figures: Readonly<Record<Figure, readonly number[]>>
  choices: Readonly<Record<Choice, ChoiceColumn>>
  /** Null clears the place. */
  set(place: number, values: ColumnValues | null): void
}

/** Creates empty columns. */
export function createColumns(): Columns {
  // TypeScript cannot see through Object.fromEntries.
  const figureColumns = Object.fromEntries(figures.map((column) => [column, [] as number[]])) as Record<
    Figure,
    number[]
  >
  const scratch = createChoiceScratch()
  const choiceColumns = Object.fromEntries(
    choices.map((column) => [column, createChoiceColumn(scratch)]),
  ) as Record<Choice, ChoiceColumn>
  return {
    figures: figureColumns,
    choices: choiceColumns,
    set(place, values) {
      for (const column of figures) {
        const figure = values?.[column] ?? null
        figureColumns[column][place] = figure === null ? NaN : Number(figure)
      }
      for (const column of choices) choiceColumns[column].set(place, values?.[column] ?? '[]')
    },
  }
}
