import type { Selectable } from 'kysely'
import type { VideosTable } from '@channelwise/schemas/database/tables/videos'
import type { Video } from '@channelwise/schemas/video'

/** A video's row as pages and search results show it. */
export function toVideo(row: Selectable<VideosTable>): Video {
  return {
    videoId: row.id,
    title: row.title,
    thumbnail: row.thumbnail,
    thumbnailHeight: row.thumbnail_height,
    duration: row.duration_seconds === null ? null : row.duration_seconds / 60,
    nbViews: row.view_count,
    publishDate: row.published_at.toISOString(),
  }
}
