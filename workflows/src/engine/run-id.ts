import { randomBytes } from 'node:crypto'
import { writeBase32 } from '../imports/channel-key.ts'

/** A new id of a run: 100 random bits as 20 letters and digits. */
export function newRunId(): string {
  return writeBase32(randomBytes(13)).slice(0, 20)
}
