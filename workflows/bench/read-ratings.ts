import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Ratings with users and items numbered from 0; the last of each user is held out of `members` and `channels`. */
export interface SplitRatings {
  members: Int32Array
  channels: Int32Array
  /** The item that each user rated last; only users with two ratings or more, and items that others rated too. */
  lastOf: Map<number, number>
}

/** Reads lines of user,item,rating,timestamp (or with tabs or '::' between); throws an Error naming the line that is none. */
export async function readRatings(file: string): Promise<SplitRatings> {
  const numberOfMember = new Map<string, number>()
  const numberOfChannel = new Map<string, number>()
  const rows: { member: number; channel: number; time: number }[] = []
  let lineNumber = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lineNumber += 1
    if (line.trim() === '') continue
    const [member, channel, rating, time] = line.split(/,|\t|::/)
    if (lineNumber === 1 && !Number.isFinite(Number(rating))) continue
    if (member === undefined || channel === undefined || !Number.isFinite(Number(time)))
      throw new Error(`${file}, line ${lineNumber}: expected user,item,rating,timestamp`)
    rows.push({
      member: number(numberOfMember, member),
      channel: number(numberOfChannel, channel),
      time: Number(time),
    })
  }
  rows.sort((one, other) => one.member - other.member || one.time - other.time)
  const isLast = (at: number) =>
    rows[at]!.member !== rows[at + 1]?.member && rows[at]!.member === rows[at - 1]?.member
  const known = rows.filter((_, at) => !isLast(at))
  const rated = new Set(known.map(({ channel }) => channel))
  return {
    members: Int32Array.from(known, ({ member }) => member),
    channels: Int32Array.from(known, ({ channel }) => channel),
    lastOf: new Map(
      rows
        .filter(({ channel }, at) => isLast(at) && rated.has(channel))
        .map(({ member, channel }) => [member, channel]),
    ),
  }
}

function number(numbers: Map<string, number>, name: string) {
  const known = numbers.get(name) ?? numbers.size
  numbers.set(name, known)
  return known
}
