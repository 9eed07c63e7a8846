import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The contents of a backup: the last entry of its archive. */
export const manifest = z.object({
  /** The version of the archive format. A change that this version cannot read gets another number. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The names of the database's migrations. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      /** In the order of the entry's columns. */
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256 })),
})

export type Manifest = z.infer<typeof manifest>

/** The names of the archive's entries. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (name: string) => `database/${name}.copy`,
  file: (path: string) => `files/${path}`,
}
