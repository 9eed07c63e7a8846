import type { Selectable } from 'kysely'
import type { VideosTable } from '@channelwise/schemas/database/tables/videos'
import type { Video } from '@channelwise/schemas/video'

/** Converts a database row to the video shown on pages and in search results. */
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
