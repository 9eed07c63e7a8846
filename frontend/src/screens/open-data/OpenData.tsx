import { useLoaderData } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { openDataCard } from '@channelwise/schemas/insights/open-data-card'
import type { OpenDataFile } from '@channelwise/schemas/insights/open-data'
import { sayMoment } from '@channelwise/schemas/text/moment'
import { paths } from '../../app/paths.ts'
import { formatExactCount } from '../../components/format.ts'
import { LocalTimes } from '../../components/LocalTimes.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './OpenData.module.css'

/** Loads the list of files. */
export async function load(client: Client) {
  return (await client.listOpenData()).value
}

/** The public dump: its files, and the data card. */
export function Component() {
  const { publishedAt, license, files } = useLoaderData<typeof load>()
  const rows = files.find((file) => file.rows !== null)?.rows ?? 0
  return (
    <Page width="text" gap={6}>
      <PageHead
        title="Open data"
        description="All community ratings to download, with nothing that says who gave them."
        path={paths.openData()}
      />
      <h1>Open data</h1>
      {publishedAt === null ? (
        <EmptyState picture="figures" title="No dump yet">
          The first one will be ready tomorrow.
        </EmptyState>
      ) : (
        <section className={styles.part}>
          <p>
            {formatExactCount(rows)} ratings for you to download and build on, under{' '}
            <a href={license.link}>{license.name}</a>. Please name Channelwise as the source.{' '}
            <LocalTimes text={`Published ${sayMoment(new Date(publishedAt))}, and updated every night.`} />
          </p>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.name}>
                <FileEntry file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {openDataCard.map(({ title, paragraphs }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Page>
  )
}

function FileEntry({ file: { name, link, bytes, sha256 } }: { file: OpenDataFile }) {
  return (
    <>
      <p className={styles.name}>
        <a href={link} download>
          {name}
        </a>{' '}
        <span className={styles.size}>{formatBytes(bytes)}</span>
      </p>
      <p className={styles.purpose}>{purposes[name]}</p>
      <p className={styles.checksum}>
        SHA-256 <code>{sha256}</code>
      </p>
    </>
  )
}

const purposes: Record<string, string | undefined> = {
  'ratings.csv': 'The ratings, for spreadsheets and every programming language.',
  'ratings.parquet': 'The same ratings, smaller and faster to read for DuckDB, pandas and Spark.',
  'README.md': 'The data card below, with an example of reading the data.',
  'read-ratings.mjs': 'A short program for Node.js that reads the ratings.',
  SHA256SUMS: 'All checksums, for sha256sum --check.',
}

/** In powers of ten, as most systems show file sizes. */
function formatBytes(bytes: number) {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
