import { createHash, randomBytes } from 'node:crypto'
import { writeBase32 } from '../imports/channel-key.ts'

/** A random run id: 100 bits as 20 characters (a–z, 2–7). */
export function newRunId(): string {
  return writeBase32(randomBytes(13)).slice(0, 20)
}

/** Whether a text has the format of a run id. */
export function isRunId(text: string): boolean {
  return /^[a-z2-7]{20}$/.test(text)
}

/** An opaque id that distinguishes members' runs without revealing the member: 80 bits of a SHA-256. */
export function requesterId(memberId: string): string {
  return writeBase32(createHash('sha256').update(`requester:${memberId}`).digest().subarray(0, 10))
}

/** The run id derived from a seed, always the same. */
export function runIdOf(seed: string): string {
  return writeBase32(createHash('sha256').update(`run:${seed}`).digest()).slice(0, 20)
}
