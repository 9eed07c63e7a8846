import { createHash, randomBytes } from 'node:crypto'
import { writeBase32 } from '../imports/channel-key.ts'

/** A random run id: 100 bits as 20 characters (a–z, 2–7). */
export function newRunId(): string {
  return writeBase32(randomBytes(13)).slice(0, 20)
}

/** Whether a text has the form of a run's id. */
export function isRunId(text: string): boolean {
  return /^[a-z2-7]{20}$/.test(text)
}

/** Tells a member's runs from those of others, without telling whose they are: 80 bits of a SHA-256. */
export function requesterId(memberId: string): string {
  return writeBase32(createHash('sha256').update(`requester:${memberId}`).digest().subarray(0, 10))
}

/** The run id that belongs to a seed: the same one every time. */
export function runIdOf(seed: string): string {
  return writeBase32(createHash('sha256').update(`run:${seed}`).digest()).slice(0, 20)
}
