import sax from 'sax'
import type { QualifiedTag, Tag } from 'sax'

/** What a notice says about one video. Neither id is checked yet. */
export interface NoticedVideo {
  videoId: string
  /** The platform's id of its channel; null for a deletion, which does not name it reliably. */
  channelId: string | null
  isDeleted: boolean
}

/** The notice is not well-formed XML, or declares a document type. */
export class UnreadableNoticeError extends Error {
  override name = 'UnreadableNoticeError'
}

const atom = 'http://www.w3.org/2005/Atom'
const youtube = 'http://www.youtube.com/xml/schemas/2015'
const tombstones = 'http://purl.org/atompub/tombstones/1.0'

/** Elements nest at most three deep in the notices that we read. */
const maxDepth = 50

/**
 * The videos that an Atom notice reports as new, changed or deleted, in the order of the notice. Throws
 * `UnreadableNoticeError`. Entities other than XML's own five do not exist, because a document type is refused.
 */
export function readNotice(xml: string): NoticedVideo[] {
  const videos: NoticedVideo[] = []
  const open: string[] = []
  let entry = { videoId: '', channelId: '' }
  const readText = (text: string) => {
    if (isAt(`${atom} entry`, `${youtube} videoId`)) entry.videoId += text.trim()
    if (isAt(`${atom} entry`, `${youtube} channelId`)) entry.channelId += text.trim()
  }
  const reader = Object.assign(sax.parser(true, { xmlns: true, position: false }), {
    ondoctype() {
      throw new UnreadableNoticeError('A notice must not declare a document type')
    },
    onerror(error: Error) {
      throw new UnreadableNoticeError('The notice is not well-formed', { cause: error })
    },
    onopentag(tag: Tag | QualifiedTag) {
      // With `xmlns`, every tag is qualified.
      const { uri, local, attributes } = tag as QualifiedTag
      open.push(`${uri} ${local}`)
      if (open.length > maxDepth) throw new UnreadableNoticeError('The notice is nested too deeply')
      if (isAt(`${atom} entry`)) entry = { videoId: '', channelId: '' }
      if (isAt(`${tombstones} deleted-entry`)) {
        const videoId = attributes['ref']?.value.replace(/^yt:video:/, '') ?? ''
        videos.push({ videoId, channelId: null, isDeleted: true })
      }
    },
    ontext: readText,
    oncdata: readText,
    onclosetag() {
      if (isAt(`${atom} entry`)) videos.push({ ...entry, isDeleted: false })
      open.pop()
    },
  })

  reader.write(xml).close()
  return videos

  function isAt(...path: string[]) {
    return open.join('\n') === [`${atom} feed`, ...path].join('\n')
  }
}
