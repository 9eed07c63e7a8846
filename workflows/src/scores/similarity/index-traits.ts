import { kindIndex, weighTrait } from './compare-traits.ts'
import type { TraitRows } from './compare-traits.ts'

/** Indexes the traits of a few channels; `counts` and `channels` are those of the whole catalogue. */
export function indexTraits(rows: string[][], counts: Map<string, number>, channels: number): TraitRows {
  const names = [...new Set(rows.flat())]
  const numbers = new Map(names.map((name, number) => [name, number]))
  const starts = [0]
  const columns: number[] = []
  for (const row of rows) {
    columns.push(...row.flatMap((name) => numbers.get(name) ?? []).sort((one, other) => one - other))
    starts.push(columns.length)
  }
  return {
    starts: Int32Array.from(starts),
    columns: Int32Array.from(columns),
    weights: Float32Array.from(names, (name) => weighTrait(name, counts.get(name) ?? 0, channels)),
    kinds: Uint8Array.from(names, kindIndex),
  }
}
