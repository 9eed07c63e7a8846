import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { ZipFile } from 'yazl'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { avatarNames } from '../avatars/avatar-files.ts'
import type { Handler } from '../endpoints/answer.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { exportParts } from './export-parts.ts'
import type { ExportPart } from './export-parts.ts'
import type { ExportSource } from './export-source.ts'
import { csvHeading, csvLine } from '@channelwise/schemas/text/write-csv'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  identity: Identity
  accounts: IdentityProvider
}

/** GET /api/account/export: streams the archive, with one table, or one page of a long one, in memory at a time. */
export function exportAccount({
  db,
  files,
  identity,
  accounts,
}: Dependencies): Handler<Contract['exportAccount']> {
  return async (_, caller) => {
    const member = await requireMember(identity, caller, undefined, 'Please sign in to download your data')
    const { photo } = await db
      .selectFrom('members')
      .select('photo')
      .where('id', '=', member._id)
      .executeTakeFirstOrThrow()
    const avatar = photo === null ? null : await files.read(avatarNames(photo)[0])
    const zip = new ZipFile()
    // Node's types call it any stream, but it is a Readable.
    const output = zip.outputStream as Readable
    // An unfinished archive must not look complete: its reader gets the error, however late it starts to read.
    zip.on('error', (error: Error) => output.destroy(error))
    output.on('error', () => {})
    for (const part of exportParts) addPart(zip, part, { db, accounts, member })
    if (avatar !== null) zip.addBuffer(Buffer.from(avatar), 'avatar.webp')
    zip.end()
    const day = new Date().toISOString().slice(0, 10)
    return {
      value: output,
      headers: {
        'Content-Disposition': `attachment; filename="channelwise-${day}.zip"`,
        'Cache-Control': 'private, no-store',
      },
    }
  }
}

/** How a file of a table is written. */
interface Format {
  begin: string
  row: (row: ExportedRow, at: number) => string
  end: string
}

/** Each table is read only when the archive reaches it. */
function addPart(zip: ZipFile, part: ExportPart, source: ExportSource) {
  const { name, columns } = part
  const formats: Record<string, Format> = {
    json: { begin: '[', row: (row, at) => `${at === 0 ? '' : ','}\n  ${JSON.stringify(row)}`, end: '\n]\n' },
    csv: { begin: csvHeading(columns), row: (row) => csvLine(columns, row), end: '' },
  }
  for (const [ending, format] of Object.entries(formats)) {
    const rows = Readable.from(joinPieces(writeRows(part, source, format)))
    rows.once('error', (error) => zip.emit('error', error))
    zip.addReadStream(rows, `${name}.${ending}`)
  }
}

async function* writeRows(part: ExportPart, source: ExportSource, { begin, row, end }: Format) {
  yield begin
  let at = 0
  const read = part.read(source)
  for await (const rows of 'then' in read ? [read] : read)
    for (const each of rows) {
      yield row(each, at)
      at += 1
    }
  yield end
}

/** In characters: compressing takes a turn of the event loop for each piece, however short. */
const pieceLength = 65_536

async function* joinPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
