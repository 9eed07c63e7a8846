import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { embeds, writeEmbedCode } from '@channelwise/schemas/embed'
import type { EmbedKind } from '@channelwise/schemas/embed'
import { readCard } from '../pictures/cards/read-card.ts'
import { cardSize } from '../pictures/cards/card-look.ts'

interface Dependencies {
  db: Kysely<Database>
  /** Without a trailing slash. */
  publicUrl: string
}

/** An oEmbed response of type `rich`. */
export interface Embed {
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
  thumbnail_url: string
  thumbnail_width: number
  thumbnail_height: number
}

const hourOfSeconds = 3_600

/** Describes how to embed the page at an address; null unless it is a public page of this site that can be embedded. */
export async function describeEmbed(
  { db, publicUrl }: Dependencies,
  address: string,
  limits: { width: number; height: number },
): Promise<Embed | null> {
  const page = readAddress(publicUrl, address)
  if (page === null) return null
  const card = await readCard({ db, drawPicture: () => null }, page.kind, page.id)
  if (card === null) return null
  const embed = embeds[page.kind]
  const width = Math.min(embed.width, limits.width)
  const height = Math.min(embed.height, limits.height)
  const source = `${publicUrl}/embed/${page.kind}/${page.id}`
  return {
    version: '1.0',
    type: 'rich',
    title: card.title,
    provider_name: 'Channelwise',
    provider_url: publicUrl,
    cache_age: hourOfSeconds,
    html: writeEmbedCode(source, { name: card.title, width, height }),
    width,
    height,
    thumbnail_url: `${publicUrl}/pictures/cards/${page.kind}/${page.id}.png`,
    thumbnail_width: cardSize.width,
    thumbnail_height: cardSize.height,
  }
}

/** Reads which page the address is of, by whatever name a channel had when somebody copied it. */
function readAddress(publicUrl: string, address: string): { kind: EmbedKind; id: string } | null {
  if (!URL.canParse(address)) return null
  const { host, protocol, pathname } = new URL(address)
  if (host !== new URL(publicUrl).host || !/^https?:$/.test(protocol)) return null
  const [, kind, rest = ''] = /^(?:\/embed)?\/(channel|list)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (kind !== 'channel' && kind !== 'list') return null
  const id = kind === 'channel' ? rest.slice(rest.lastIndexOf('-') + 1) : rest
  return /^[A-Za-z0-9]{1,100}$/.test(id) ? { kind, id } : null
}
