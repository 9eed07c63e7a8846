import { filterTable } from './select-filters.ts'
import type { FilterName } from '../filters.ts'

/** Valid values of a filter in a URL: one choice and, where several are possible, two. */
export function validValues(name: FilterName): string[] {
  const filter = filterTable[name]
  switch (filter.kind) {
    case 'text':
      return ['slow travel']
    case 'choices':
      return ['True Crime', ['True Crime', 'Côte d’Ivoire'].join(filter.separator)]
    case 'ranges':
      return ['6-15', ['6-15', '31-60'].join(filter.separator)]
    case 'amount':
      return ['0.5', String(filter.to)]
  }
}

/** Invalid values of a filter. */
export function invalidValues(name: FilterName): string[] {
  const filter = filterTable[name]
  switch (filter.kind) {
    case 'text':
      return ['x'.repeat(filter.maxLength + 1), 'a\0b']
    case 'choices':
      return ['x'.repeat(101), Array.from({ length: 51 }, (_, at) => at).join(filter.separator)]
    case 'ranges':
      return ['15-6', '6', 'many']
    case 'amount':
      return ['-1', String(filter.to + 1), 'many']
  }
}
