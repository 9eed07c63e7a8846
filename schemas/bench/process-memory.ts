import { readFile } from 'node:fs/promises'

/** The memory of a process in MB that is resident now (`VmRSS`), or was at most so far (`VmHWM`). Linux only. */
export async function readMemory(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024)
}
