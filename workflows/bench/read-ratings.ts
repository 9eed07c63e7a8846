import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { PositiveInteractions } from '../src/scores/similarity/interactions.ts'
import { createNumberList } from '../src/scores/similarity/number-list.ts'

/** Ratings with users and items numbered from 0; `members` and `channels` exclude each user's last rating. */
export interface SplitRatings extends PositiveInteractions {
  /** The item that each user rated last, for users with at least two ratings and items that others rated too. */
  lastOf: Map<number, number>
}

/** A file of ratings cannot be read; the message names the line. */
export class UnreadableRatingsError extends Error {
  override name = 'UnreadableRatingsError'
}

/**
 * Reads lines of user,item,rating,timestamp (separated by commas, tabs, semicolons or '::', with or without a header);
 * skips ratings below `minRating`. Throws `UnreadableRatingsError`.
 */
export async function readRatings(file: string, { minRating }: { minRating: number }): Promise<SplitRatings> {
  const numberOfMember = new Map<string, number>()
  const numberOfChannel = new Map<string, number>()
  const members = createNumberList()
  const channels = createNumberList()
  const times: number[] = []
  let lineNumber = 0
  const source = createReadStream(file)
  const lines = createInterface({ input: source })
  const failed = new Promise<never>((_, reject) =>
    source.on('error', (error) => {
      reject(new UnreadableRatingsError(`${file} cannot be read: ${error.message}`))
      lines.close()
    }),
  )
  failed.catch(() => {})
  for await (const line of lines) {
    lineNumber += 1
    if (line.trim() === '') continue
    const [member, channel, rating, time] = line.split(/,|\t|;|::/)
    const stars = readNumber(rating)
    const moment = readNumber(time) ?? readDate(time)
    if (member === undefined || channel === undefined || stars === null || moment === null) {
      if (lineNumber === 1 && time !== undefined) continue
      throw new UnreadableRatingsError(
        `${file}, line ${lineNumber}: expected user,item,rating,timestamp, found ${JSON.stringify(line.slice(0, 80))}`,
      )
    }
    if (stars < minRating) continue
    members.push(number(numberOfMember, member))
    channels.push(number(numberOfChannel, channel))
    times.push(moment)
  }
  if (source.errored !== null) await failed
  if (times.length === 0) throw new UnreadableRatingsError(`${file} holds no ratings`)
  return {
    ...split(members.toArray(), channels.toArray(), times),
    channelCount: numberOfChannel.size,
  }
}

/** Holds out each user's last rating; ties go to the later line. */
function split(members: Int32Array, channels: Int32Array, times: number[]) {
  const last = new Map<number, number>()
  const counts = new Map<number, number>()
  members.forEach((member, at) => {
    const known = last.get(member)
    if (known === undefined || times[at]! >= times[known]!) last.set(member, at)
    counts.set(member, (counts.get(member) ?? 0) + 1)
  })
  const held = new Set([...last].filter(([member]) => counts.get(member)! > 1).map(([, at]) => at))
  const isKnown = (_: number, at: number) => !held.has(at)
  const known = channels.filter(isKnown)
  const rated = new Set(known)
  const asked = [...held].filter((at) => rated.has(channels[at]!))
  return {
    members: members.filter(isKnown),
    channels: known,
    lastOf: new Map(asked.map((at) => [members[at]!, channels[at]!])),
  }
}

function readNumber(text: string | undefined) {
  const value = Number(text?.replaceAll('"', ''))
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? null : value
}

function readDate(text: string | undefined) {
  const value = Date.parse(text?.replaceAll('"', '') ?? '')
  return Number.isNaN(value) ? null : value
}

function number(numbers: Map<string, number>, name: string) {
  const known = numbers.get(name) ?? numbers.size
  numbers.set(name, known)
  return known
}
