import { z } from 'zod'
import { readResource } from './read-resource.ts'
import { channelResource, toPlatformChannel, toPlatformVideo, videoResource } from './resources.ts'
import type { PlatformAnswer, PlatformChannel, PlatformVideo, UnreadableResource } from './video-platform.ts'

/** Parses the channels in a response. `asked` are the requested ids; null accepts any. */
export function readChannelAnswer(sent: unknown[], asked: string[] | null): PlatformAnswer<PlatformChannel> {
  return readAnswer(sent, asked, {
    kind: 'channel',
    read: (resource) => convert(readResource(channelResource, resource), toPlatformChannel),
    idOf: ({ channelId }) => channelId,
  })
}

/**
 * Parses the public videos in a response. `asked` are the requested ids; null accepts any. Other videos, which the platform
 * also returns by id, count as missing.
 */
export function readVideoAnswer(sent: unknown[], asked: string[] | null): PlatformAnswer<PlatformVideo> {
  const visible = sent.filter((resource) => !hiddenVideo.safeParse(resource).success)
  return readAnswer(visible, asked, {
    kind: 'video',
    read: (resource) => convert(readResource(videoResource, resource), toPlatformVideo),
    idOf: ({ videoId }) => videoId,
  })
}

interface Reader<Resource> {
  kind: UnreadableResource['kind']
  read: (sent: unknown) => { resource: Resource; lostFields: string[] } | { reason: string }
  idOf: (resource: Resource) => string
}

function readAnswer<Resource>(
  sent: unknown[],
  asked: string[] | null,
  { kind, read, idOf }: Reader<Resource>,
): PlatformAnswer<Resource> {
  const wanted = asked && new Set(asked)
  const found = new Map<string, Resource>()
  const unreadable: UnreadableResource[] = []
  const problems: PlatformAnswer<Resource>['problems'] = []
  let isComplete = true

  for (const resource of sent) {
    const outcome = read(resource)
    const id = 'reason' in outcome ? readId(resource) : idOf(outcome.resource)
    if (id === null) isComplete = false
    if (id !== null && wanted !== null && !wanted.has(id)) {
      isComplete = false
      problems.push({ part: `${kind} ${id}`, reason: 'was not asked for' })
    } else if ('reason' in outcome) {
      unreadable.push({ kind, id, raw: JSON.stringify(resource), reason: outcome.reason })
      problems.push({ part: `${kind} ${id ?? '(no id)'}`, reason: outcome.reason })
    } else if (id !== null && !found.has(id)) {
      found.set(id, outcome.resource)
      problems.push(...outcome.lostFields.map((reason) => ({ part: `${kind} ${id}`, reason })))
    }
  }
  const answered = new Set([...found.keys(), ...unreadable.map(({ id }) => id)])
  const missing = isComplete ? [...(wanted ?? [])].filter((id) => !answered.has(id)) : []
  return { found: [...found.values()], missing, unreadable, problems }
}

function convert<From, To>(
  read: { resource: From; lostFields: string[] } | { reason: string },
  toResource: (resource: From) => To,
) {
  return 'reason' in read ? read : { ...read, resource: toResource(read.resource) }
}

function readId(resource: unknown) {
  const read = identified.safeParse(resource)
  return read.success ? read.data.id : null
}

const hiddenVideo = z.object({ status: z.object({ privacyStatus: z.enum(['private', 'unlisted']) }) })

const identified = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
