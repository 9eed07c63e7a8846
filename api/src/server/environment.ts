import cluster from 'node:cluster'
import { presentVariables } from '@channelwise/workflows/installation/setting-table'

/** Reads the environment; nothing else in this process does. Empty variables count as absent. */
export function readEnvironment(): Record<string, string> {
  return presentVariables(process.env)
}

/** The number that the main process gave this one among the web processes; null in the main process. */
export function readWebProcess(): number | null {
  return cluster.isWorker ? Number(process.env['WEB_PROCESS']) : null
}

/** Whether npm runs this process, which then has to end with npm, even when npm is killed. */
export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}
