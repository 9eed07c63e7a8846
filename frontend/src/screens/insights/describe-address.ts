import { boardNames, describeSelection, readView } from './insight-view.ts'
import { readCompared } from './compared.ts'

/** What a URL of the insights shows, in words: 'Science, from Germany · Hidden gems'; the URL itself for other pages. */
export function describeAddress(address: string): string {
  const [path, query = ''] = address.split('?')
  const values = new URLSearchParams(query)
  if (path === '/insights') {
    const { selection, board } = readView(values)
    return `${describeSelection(selection)} · ${boardNames[board]}`
  }
  if (path !== '/insights/compare') return address
  const { kind, ids } = readCompared(values)
  if (kind === 'topics') return `Comparison of ${ids.join(', ')}`
  return ids.length === 1 ? 'Comparison of one channel' : `Comparison of ${ids.length} channels`
}
