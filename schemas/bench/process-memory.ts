import { readFile } from 'node:fs/promises'

/** A process's resident memory in MB: current (`VmRSS`) or peak (`VmHWM`). Linux only. */
export async function readMemory(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024)
}
