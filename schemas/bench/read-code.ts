import { execFileSync } from 'node:child_process'

/** What was measured: a commit, and whether the working tree differed from it; null outside a repository. */
export interface MeasuredCode {
  commit: string | null
  changed: boolean | null
}

/** Reads which commit the checkout in `folder` has. Results of benchmarks do not count as changes. */
export function readCode(folder: string): MeasuredCode {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const commit = git('rev-parse', 'HEAD')
    return { commit, changed: git('status', '--porcelain', '--', ':!bench/results') !== '' }
  } catch {
    return { commit: null, changed: null }
  }
}

/** A commit for the terminal. */
export function writeCode({ commit, changed }: MeasuredCode): string {
  return `commit ${commit?.slice(0, 9) ?? 'unknown'}${changed === true ? ' with changes' : ''}`
}
