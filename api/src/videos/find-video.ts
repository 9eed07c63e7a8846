import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No listed channel has the video. */
export class VideoNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Video not found')
  }
}

/** What a caller knows about a video. Empty names are ignored. */
interface NamedVideo {
  videoId?: string | undefined
  channelId?: string | undefined
  channelName?: string
  videoTitle?: string
}

/**
 * Finds a video by its id or, without one, the newest with exactly that title. The channel is given by id (ours or the
 * platform's) or by exact name. Throws `VideoNotFoundError`.
 */
export async function findVideo(
  db: Kysely<Database>,
  { videoId = '', channelId = '', channelName = '', videoTitle = '' }: NamedVideo,
): Promise<string> {
  if (videoId === '' && videoTitle === '')
    throw new InvalidRequestError([{ field: 'videoTitle', message: 'must name a video' }])
  if (videoId === '' && channelId === '' && channelName === '')
    throw new InvalidRequestError([{ field: 'channelName', message: 'must name a channel' }])
  const video = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .select('videos.id')
    .where('channels.listed_at', 'is not', null)
    .$if(videoId !== '', (query) => query.where('videos.id', '=', videoId))
    .$if(videoId === '', (query) => query.where('videos.title', '=', videoTitle))
    .$if(channelId !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('channels.id', '=', channelId), eb('channels.channel_id', '=', channelId)]),
      ),
    )
    .$if(videoId === '' && channelId === '', (query) => query.where('channels.name', '=', channelName))
    .orderBy('videos.published_at', 'desc')
    .orderBy('videos.id')
    .limit(1)
    .executeTakeFirst()
  if (video === undefined) throw new VideoNotFoundError()
  return video.id
}
