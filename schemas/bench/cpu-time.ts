import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Reads how many milliseconds of CPU time something has used so far. */
export interface CpuMeter {
  (): number
  /** The milliseconds between two readings that differ. Omitted by meters of microseconds. */
  step?: number
}

/** The sum of several meters. */
export function cpuOfAll(...meters: CpuMeter[]): CpuMeter {
  const read = () => meters.reduce((sum, meter) => sum + meter(), 0)
  return Object.assign(read, { step: Math.max(0, ...meters.map(({ step = 0 }) => step)) })
}

/**
 * The steps that a meter must advance in a block to be compared. The counter of each process is rounded, and a database has a
 * dozen processes: with fewer, the rounding would be several percent.
 */
export const minSteps = 50

/** The CPU time of this process, all threads included. */
export const ownCpu: CpuMeter = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The CPU time of another process, all threads included, in steps of 10 ms; 0 once it has ended. Linux only. */
export function cpuOf(pid: number): CpuMeter {
  return inTicks(() => readProcess(pid)?.cpu ?? 0)
}

/** The CPU time of the embedded Postgres in a site's data folder: all of its processes, ended ones included. Linux only. */
export function cpuOfPostgres(dataDir: string): CpuMeter {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return inTicks(() => {
    const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
    const processes = readProcesses()
    const server = processes.find(({ pid }) => pid === postmaster)
    const connections = processes.filter(({ parent }) => parent === postmaster)
    return connections.reduce(
      (total, { cpu }) => total + cpu,
      server === undefined ? 0 : server.cpu + server.reaped,
    )
  })
}

/** The pids of a process's running children. Linux only. */
export function childrenOf(pid: number): number[] {
  return readProcesses().flatMap((each) => (each.parent === pid ? [each.pid] : []))
}

/** A clock tick of /proc in milliseconds: USER_HZ is 100 on every architecture that Node runs on. */
export const clockTick = 10

function inTicks(read: () => number): CpuMeter {
  return Object.assign(read, { step: clockTick })
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
}

function readProcess(pid: number) {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name before the closing parenthesis may contain spaces. See proc_pid_stat(5) for the fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const read = (...places: number[]) =>
    places.map((at) => Number(fields[at])).reduce((sum, field) => sum + field, 0)
  return { pid, parent: read(1), cpu: read(11, 12) * clockTick, reaped: read(13, 14) * clockTick }
}
