import { maxSubscriptions } from '@channelwise/schemas/youtube-subscription'
import { findWords } from '../../app/find-words.ts'

/** A YouTube channel that somebody follows. */
export interface Subscription {
  /** YouTube's id (UC…). */
  id: string
  /** As in the file; '' if it has none. */
  title: string
}

/** The contents of a file of subscriptions, or why it has none. */
export type SubscriptionFile =
  | { kind: 'read'; subscriptions: Subscription[]; isCut: boolean }
  | { kind: 'empty' | 'zip' | 'page' | 'unknown' }

/**
 * Parses the channels of a file: Takeout's `subscriptions.csv` in any language, the older `subscriptions.json`, an OPML file of
 * feeds, or any text with channel ids or links. Columns are detected by their contents, because Takeout translates their names.
 * At most `maxSubscriptions`, each once, in the file's order.
 */
export function readSubscriptions(bytes: Uint8Array): SubscriptionFile {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { kind: 'zip' }
  const text = decode(bytes).trim()
  if (text === '') return { kind: 'empty' }
  const found = readText(text)
  if (found.length === 0) return { kind: /<!doctype html|<html/i.test(text) ? 'page' : 'unknown' }
  const byId = new Map<string, string>()
  for (const { id, title } of found) if (!byId.get(id)) byId.set(id, title)
  const all = [...byId].map(([id, title]) => ({ id, title }))
  return { kind: 'read', subscriptions: all.slice(0, maxSubscriptions), isCut: all.length > maxSubscriptions }
}

/** Spreadsheets save UTF-16 with a byte order mark; everything else is UTF-8. */
function decode(bytes: Uint8Array) {
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** A channel's id, not as part of a longer word. */
const channelId = /(?<![\w-])UC[\w-]{22}(?![\w-])/

function readText(text: string): Subscription[] {
  if (text.startsWith('<')) return readOpml(text)
  if (/^[[{]/.test(text)) return readJson(text)
  return readTable(text)
}

function readOpml(text: string): Subscription[] {
  return [...text.matchAll(/<outline\b[^>]*>/gi)].flatMap(([outline]) => {
    const id = channelId.exec(outline)?.[0]
    const title = /\b(?:title|text)\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(outline)
    return id === undefined ? [] : [{ id, title: readEntities(title?.[1] ?? title?.[2] ?? '') }]
  })
}

/** In Takeout's JSON, subscriptions are in `resourceId`; entries also have the member's own channel, which is none. */
function readJson(text: string): Subscription[] {
  const all = [...text.matchAll(/"resourceId"\s*:\s*\{[^}]*\}/g)].map(([found]) => found)
  return (all.length === 0 ? [text] : all).flatMap((part) =>
    [...part.matchAll(new RegExp(channelId, 'g'))].map(([id]) => ({ id, title: '' })),
  )
}

/** Each row's id, in any cell, and its name: the last cell that is neither an id nor a URL. */
function readTable(text: string): Subscription[] {
  return readRows(text).flatMap((cells) => {
    const id = cells.map((cell) => channelId.exec(cell)?.[0]).find((found) => found !== undefined)
    const title = cells.findLast((cell) => cell !== '' && !/^https?:/i.test(cell) && !channelId.test(cell))
    return id === undefined ? [] : [{ id, title: title ?? '' }]
  })
}

/** Rows of cells separated by commas, semicolons or tabs; a quoted cell may contain separators and line breaks. */
function readRows(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/, 1)
  const separator = [',', ';', '\t'].reduce((best, mark) =>
    head.split(mark).length > head.split(best).length ? mark : best,
  )
  const rows: string[][] = [[]]
  const cell = new RegExp(`"((?:[^"]|"")*)"|[^${separator}\r\n]+|${separator}|\r?\n`, 'g')
  for (const [found, quoted] of text.matchAll(cell)) {
    if (/^\r?\n$/.test(found)) rows.push([])
    else if (found !== separator) rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? found).trim())
  }
  return rows
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

function readEntities(text: string) {
  return text.replace(/&(#?\w+);/g, (all, name: string) => findWords(entities, name) ?? all)
}
