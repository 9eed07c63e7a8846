import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const groups = '/sys/fs/cgroup'
/** The cgroup's CPU period in microseconds: short, so that requests rarely wait for the next one. */
const period = 20_000

/**
 * Limits a process to a share of one core (0 to 1) until disposed of, which must be after the process has ended. Needs Linux,
 * root, and cgroups v1 or v2; throws the file system's error otherwise.
 */
export function limitCpu(pid: number, share: number): AsyncDisposable {
  const isFirstVersion = existsSync(`${groups}/cpu/cpu.cfs_quota_us`)
  const folder = `${groups}/${isFirstVersion ? 'cpu/' : ''}channelwise-bench-${pid}`
  mkdirSync(folder)
  const quota = Math.round(share * period)
  if (isFirstVersion) {
    writeFileSync(`${folder}/cpu.cfs_period_us`, String(period))
    writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quota))
  } else {
    writeFileSync(`${groups}/cgroup.subtree_control`, '+cpu')
    writeFileSync(`${folder}/cpu.max`, `${quota} ${period}`)
  }
  writeFileSync(`${folder}/cgroup.procs`, String(pid))
  return {
    async [Symbol.asyncDispose]() {
      // A process leaves its cgroup shortly after it has ended.
      await sleep(200)
      rmdirSync(folder)
    },
  }
}
