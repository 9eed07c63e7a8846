import { randomBytes } from 'node:crypto'
import { writeBase32 } from './channel-key.ts'

/** A random run id: 100 bits as 20 characters (a–z, 2–7). */
export function newRunId(): string {
  return writeBase32(randomBytes(13)).slice(0, 20)
}
