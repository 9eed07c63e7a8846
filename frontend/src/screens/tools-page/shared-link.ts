/**
 * The link from the bookmark (`?link=`) or an app's share menu; null if there is none. Apps put it into the text or the title,
 * often after other words.
 */
export function readSharedLink(query: URLSearchParams): string | null {
  const shared = ['link', 'text', 'title'].map((name) => query.get(name)?.trim() ?? '').filter(Boolean)
  const link = shared.map((text) => youTubeLink.exec(text)?.[0]).find((found) => found !== undefined)
  return link ?? shared[0] ?? null
}

const youTubeLink = /https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)\/[^\s"<>]+/i
