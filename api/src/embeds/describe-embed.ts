import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { embeddedFigures, embeds, writeEmbedCode } from '@channelwise/schemas/embed'
import type { EmbeddedFigure } from '@channelwise/schemas/embed'
import { insightDimensions } from '@channelwise/schemas/insights/cells'
import { mainTopics } from '@channelwise/schemas/topic'
import type { MainTopic } from '@channelwise/schemas/topic'
import { readCard } from '../pictures/cards/read-card.ts'
import { cardSize } from '../pictures/cards/card-look.ts'

interface Dependencies {
  db: Kysely<Database>
  /** Without a trailing slash. */
  publicUrl: string
}

/** An oEmbed response of type `rich`. */
export interface Embed extends Thumbnail {
  version: '1.0'
  type: 'rich'
  title: string
  provider_name: string
  provider_url: string
  /** Seconds. */
  cache_age: number
  html: string
  /** Pixels. */
  width: number
  height: number
}

interface Thumbnail {
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
}

const hourOfSeconds = 3_600

/** Describes how to embed the page at a URL; null unless it is a public page of this site that can be embedded. */
export async function describeEmbed(
  { db, publicUrl }: Dependencies,
  address: string,
  limits: { width: number; height: number },
): Promise<Embed | null> {
  const page = readAddress(publicUrl, address)
  const shown = page === null ? null : await findShown({ db, publicUrl }, page)
  if (page === null || shown === null) return null
  const { title, path, ...thumbnail } = shown
  const width = Math.min(embeds[page.kind].width, limits.width)
  const height = Math.min(embeds[page.kind].height, limits.height)
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Channelwise',
    provider_url: publicUrl,
    cache_age: hourOfSeconds,
    html: writeEmbedCode(publicUrl + path, { name: title, width, height }),
    width,
    height,
    ...thumbnail,
  }
}

type EmbeddablePage =
  | { kind: 'channel' | 'list'; id: string }
  | { kind: 'insights'; figure: EmbeddedFigure; topic: MainTopic | null }

interface Shown extends Thumbnail {
  title: string
  /** The path of the page in the frame. */
  path: string
}

/** Null for what is not public. */
async function findShown({ db, publicUrl }: Dependencies, page: EmbeddablePage): Promise<Shown | null> {
  if (page.kind === 'insights') {
    const query = page.topic === null ? '' : `?${new URLSearchParams({ topic: page.topic })}`
    return {
      title: `${page.topic ?? 'All channels'}: ${figureTitles[page.figure]}`,
      path: `/embed/insights/${page.figure}${query}`,
    }
  }
  const card = await readCard({ db, drawPicture: () => null }, page.kind, page.id)
  if (card === null) return null
  return {
    title: card.title,
    path: `/embed/${page.kind}/${page.id}`,
    thumbnail_url: `${publicUrl}/pictures/cards/${page.kind}/${page.id}.png`,
    thumbnail_width: cardSize.width,
    thumbnail_height: cardSize.height,
  }
}

const figureTitles: Record<EmbeddedFigure, string> = {
  ratings: 'how members rate them',
  moods: 'the moods that reviews name',
  volume: 'ratings by month',
}

/** Parses the URL of a page, whatever name its channel had when somebody copied it. */
function readAddress(publicUrl: string, address: string): EmbeddablePage | null {
  if (!URL.canParse(address)) return null
  const { host, protocol, pathname, searchParams } = new URL(address)
  if (host !== new URL(publicUrl).host || !/^https?:$/.test(protocol)) return null
  const [, insights] = /^\/(insights|embed\/insights\/[a-z]+)\/?$/.exec(pathname) ?? []
  if (insights !== undefined) return readFigure(insights, searchParams)
  const [, kind, rest = ''] = /^(?:\/embed)?\/(channel|list)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (kind !== 'channel' && kind !== 'list') return null
  const id = kind === 'channel' ? rest.slice(rest.lastIndexOf('-') + 1) : rest
  return /^[A-Za-z0-9]{1,100}$/.test(id) ? { kind, id } : null
}

/** The dashboard is embedded as its first figure; null for selections that are not public. */
function readFigure(path: string, query: URLSearchParams): EmbeddablePage | null {
  const named = path === 'insights' ? 'ratings' : path.slice(path.lastIndexOf('/') + 1)
  const figure = embeddedFigures.find((known) => known === named)
  const asked = query.get('topic') || null
  const topic = mainTopics.find((known): known is MainTopic => known !== 'All' && known === asked) ?? null
  const isNarrowed = [...insightDimensions, 'period'].some((name) => name !== 'topic' && query.get(name))
  if (figure === undefined || topic !== asked || isNarrowed) return null
  return { kind: 'insights', figure, topic }
}
