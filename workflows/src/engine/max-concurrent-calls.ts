/** Seconds that a call to the platform may take, storing its response included, for the rate to be reached. */
const callTime = 0.4
const minCalls = 8
/** More would wait for a connection to the database. */
const maxCalls = 20

/** How many platform calls a process needs to make concurrently to reach the rate, by Little's law: 8 to 20. */
export function maxConcurrentCalls(callsPerSecond: number): number {
  return Math.min(Math.max(Math.ceil(callsPerSecond * callTime), minCalls), maxCalls)
}
