/** Seconds that a call of the platform may take, with what is stored of its answer, and still be made at the rate. */
const callTime = 0.4
const minCalls = 8
/** More would wait for a connection to the database. */
const maxCalls = 20

/** How many calls of the platform a process has under way at most, so that it reaches the rate (Little's law): 8 to 20. */
export function callsAtOnce(callsPerSecond: number): number {
  return Math.min(Math.max(Math.ceil(callsPerSecond * callTime), minCalls), maxCalls)
}
