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
import { writeCsv } from '@channelwise/schemas/text/write-csv'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  identity: Identity
  accounts: IdentityProvider
}

/** GET /api/account/export: streams the archive, with one table in memory at a time. */
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

/** Each table is read only when the archive reaches it. */
function addPart(zip: ZipFile, part: ExportPart, source: ExportSource) {
  const writers = {
    json: writeJson,
    csv: (rows: ExportedRow[]) => writeCsv(part.columns, rows),
  }
  for (const [ending, write] of Object.entries(writers)) {
    const rows = Readable.from(writeRows(write))
    rows.once('error', (error) => zip.emit('error', error))
    zip.addReadStream(rows, `${part.name}.${ending}`)
  }

  async function* writeRows(write: (rows: ExportedRow[]) => Iterable<string>) {
    yield* joinPieces(write(await part.read(source)))
  }
}

/** In characters: compressing takes a turn of the event loop for each piece, however short. */
const pieceLength = 65_536

function* joinPieces(texts: Iterable<string>): Generator<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function* writeJson(rows: ExportedRow[]): Generator<string> {
  yield '['
  for (const [at, row] of rows.entries()) yield `${at === 0 ? '' : ','}\n  ${JSON.stringify(row)}`
  yield '\n]\n'
}
