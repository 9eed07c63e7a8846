import type { PlatformAnswer } from '../../platform/video-platform.ts'

/**
 * Requests resources, and once more those that the first response lacked: a single response is not enough to consider
 * anything gone. `missing` holds the ids that the second response lacks as well.
 */
export async function confirmMissing<Resource>(
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
