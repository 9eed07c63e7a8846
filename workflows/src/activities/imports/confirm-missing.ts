import type { PlatformAnswer } from '../../platform/video-platform.ts'

/**
 * Requests once more what the first response lacked: nothing is considered gone because of a single response. `missing` are
 * the ids that the second response lacks as well.
 */
export async function askTwice<Resource>(
  ids: string[],
  {
    ask,
    idOf,
  }: { ask: (ids: string[]) => Promise<PlatformAnswer<Resource>>; idOf: (resource: Resource) => string },
): Promise<PlatformAnswer<Resource>> {
  const first = await ask(ids)
  const settled = new Set([...first.found.map(idOf), ...first.unreadable.map(({ id }) => id)])
  const open = ids.filter((id) => !settled.has(id))
  if (open.length === 0) return { ...first, missing: [] }
  const second = await ask(open)
  return {
    found: [...first.found, ...second.found],
    missing: second.missing,
    unreadable: [...first.unreadable, ...second.unreadable],
    problems: [...first.problems, ...second.problems],
  }
}
