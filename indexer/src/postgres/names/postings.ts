/** The places at which each trigram occurs. */
export interface Postings {
  /** Notes that the name at `place` has these trigrams, which must be distinct. */
  add(place: number, trigrams: Iterable<number>): void
  /** How many of these trigrams the name at each place below `length` has. */
  count(trigrams: Iterable<number>, length: number): Uint16Array
}

/** Creates postings without any. Names are never taken off: whoever counts ignores the places that are free. */
export function createPostings(): Postings {
  const lists = new Map<number, List>()
  return {
    add(place, trigrams) {
      for (const trigram of trigrams) {
        const list = lists.get(trigram)
        if (list === undefined) lists.set(trigram, { places: Uint32Array.of(place), length: 1 })
        else append(list, place)
      }
    },
    count(trigrams, length) {
      const counts = new Uint16Array(length)
      for (const trigram of trigrams) {
        const list = lists.get(trigram)
        if (list !== undefined) countPlaces(list, counts)
      }
      return counts
    },
  }
}

/** The first `length` numbers of `places`. */
interface List {
  places: Uint32Array
  length: number
}

function append(list: List, place: number) {
  if (list.length === list.places.length) {
    const places = new Uint32Array(list.length * 2)
    places.set(list.places)
    list.places = places
  }
  list.places[list.length] = place
  list.length += 1
}

function countPlaces({ places, length }: List, counts: Uint16Array) {
  for (let at = 0; at < length; at += 1) {
    const place = places[at] ?? 0
    counts[place] = (counts[place] ?? 0) + 1
  }
}
