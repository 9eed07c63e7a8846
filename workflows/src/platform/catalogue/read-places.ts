import type { FileHandle } from 'node:fs/promises'
import type { Place } from './read-resources.ts'

/** Bytes between two places that are read rather than skipped: what ends a line, and a short one. */
const maxGap = 1_024
/** Maximum bytes that are read at once, unless a single place is longer. */
const maxLength = 1_048_576

/** The texts at these places of a file, in their order; those of neighbors, as an import asks for, with one read. */
export async function readPlaces(file: FileHandle, places: Place[]): Promise<string[]> {
  const texts = new Map<Place, string>()
  const readRun = async (run: Place[]) => {
    const { offset, length } = spanOf(run)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset)
    const bytes = buffer.subarray(0, bytesRead)
    for (const place of run) {
      const from = place.offset - offset
      texts.set(place, bytes.toString('utf8', from, from + place.length))
    }
  }
  await Promise.all(splitIntoRuns(places).map(readRun))
  return places.map((place) => texts.get(place) ?? '')
}

/** Runs of places that are close to each other, each in the order of the file. */
function splitIntoRuns(places: Place[]) {
  const runs: Place[][] = []
  for (const place of places.toSorted((one, other) => one.offset - other.offset)) {
    const run = runs.at(-1)
    if (run !== undefined && belongsTo(run, place)) run.push(place)
    else runs.push([place])
  }
  return runs
}

function belongsTo(run: Place[], place: Place) {
  const { offset, length } = spanOf(run)
  return place.offset - (offset + length) <= maxGap && place.offset + place.length - offset <= maxLength
}

function spanOf(run: Place[]): Place {
  const [offset, last] = [run[0]?.offset ?? 0, run.at(-1)]
  return { offset, length: last === undefined ? 0 : last.offset + last.length - offset }
}
