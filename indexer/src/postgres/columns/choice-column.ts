import type { FacetCount } from '@channelwise/schemas/topic'
import { toComparableChoice } from '../../documents/filter-columns.ts'
import { createScratch } from '../scratch.ts'

/** The choices of each channel, such as its tags, by the channel's place. */
export interface ChoiceColumn {
  /** Takes one choice, or an array of them, as JSON. */
  set(place: number, choices: string): void
  /** Sets `bit` for the places that have none of the wanted choices, ignoring case. */
  fail(failures: Int32Array, bit: number, wanted: readonly string[]): void
  /** How many of these places have each choice: all choices, or at least the `max` most frequent. */
  count(places: Uint32Array, max?: number): FacetCount[]
  /** How many of these places have each list of choices. */
  countLists(places: Uint32Array): { choices: string[]; count: number }[]
}

/** A list of choices, shared by all places with an equal one. */
interface List {
  /** The numbers of its choices. */
  members: readonly number[]
  json: string
  /** The number of places that have it. */
  uses: number
}

/** Arrays for intermediate results, which all columns share: each uses them for one call at a time. */
export type ChoiceScratch = ReturnType<typeof createChoiceScratch>

export function createChoiceScratch() {
  return {
    takeUses: createScratch(Uint32Array),
    takeCounts: createScratch(Uint32Array),
    takeWanted: createScratch(Uint8Array),
    takeHas: createScratch(Uint8Array),
  }
}

/** Creates an empty column. Choices that no channel has any more keep their numbers but are not counted. */
export function createChoiceColumn({
  takeUses,
  takeCounts,
  takeWanted,
  takeHas,
}: ChoiceScratch): ChoiceColumn {
  const choices: string[] = []
  const numbers = new Map<string, number>()
  /** The numbers of the choices that differ only in case. */
  const comparable = new Map<string, number[]>()
  const lists: (List | null)[] = []
  const listsByJson = new Map<string, number>()
  const freeLists: number[] = []
  const listAt: number[] = []

  function numberOf(choice: string) {
    const known = numbers.get(choice)
    if (known !== undefined) return known
    const number = choices.push(choice) - 1
    numbers.set(choice, number)
    const key = toComparableChoice(choice)
    comparable.set(key, [...(comparable.get(key) ?? []), number])
    return number
  }

  /** The number of a list, which is added if no place has it; counts one more use. */
  function take(json: string) {
    let number = listsByJson.get(json)
    if (number === undefined) {
      number = freeLists.pop() ?? lists.length
      const listed = [JSON.parse(json) as string | string[]].flat()
      lists[number] = { members: listed.map(numberOf), json, uses: 0 }
      listsByJson.set(json, number)
    }
    lists[number]!.uses += 1
    return number
  }

  function giveBack(number: number) {
    const list = lists[number]!
    list.uses -= 1
    if (list.uses > 0) return
    lists[number] = null
    listsByJson.delete(list.json)
    freeLists.push(number)
  }

  function countUses(places: Uint32Array) {
    const uses = takeUses(lists.length)
    for (let at = 0; at < places.length; at += 1) uses[listAt[places[at]!]!]! += 1
    return uses
  }

  return {
    set(place, json) {
      const list = take(json)
      const before = listAt[place]
      if (before !== undefined) giveBack(before)
      listAt[place] = list
    },
    fail(failures, bit, wanted) {
      const isWanted = takeWanted(choices.length)
      for (const choice of wanted) {
        for (const number of comparable.get(toComparableChoice(choice)) ?? []) isWanted[number] = 1
      }
      const has = takeHas(lists.length)
      for (let list = 0; list < lists.length; list += 1) if (hasAny(lists[list], isWanted)) has[list] = 1
      for (let place = 0; place < failures.length; place += 1) {
        if (has[listAt[place]!] === 0) failures[place]! |= bit
      }
    },
    count(places, max = Infinity) {
      const counts = takeCounts(choices.length)
      const uses = countUses(places)
      for (let list = 0; list < uses.length; list += 1) {
        const times = uses[list]!
        if (times > 0) for (const member of lists[list]!.members) counts[member]! += times
      }
      const minCount = Math.max(1, max < counts.length ? counts.toSorted().at(-max)! : 1)
      const counted: FacetCount[] = []
      for (let number = 0; number < counts.length; number += 1) {
        const count = counts[number]!
        if (count >= minCount) counted.push({ _id: choices[number]!, count })
      }
      return counted
    },
    countLists(places) {
      return [...countUses(places)].flatMap((count, list) =>
        count === 0 ? [] : [{ choices: lists[list]!.members.map((member) => choices[member]!), count }],
      )
    },
  }
}

function hasAny(list: List | null | undefined, isWanted: Uint8Array) {
  if (list != null) for (const member of list.members) if (isWanted[member] === 1) return true
  return false
}
