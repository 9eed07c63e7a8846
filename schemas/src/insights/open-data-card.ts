/** The license of the public dump. */
export const openDataLicense = {
  name: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
  link: 'https://creativecommons.org/licenses/by/4.0/',
}

/** A part of the data card. */
export interface CardSection {
  title: string
  /** Plain sentences. */
  paragraphs: string[]
}

/** The data card (Gebru et al., "Datasheets for Datasets"), for the page and the Markdown file beside the data. */
export const openDataCard: CardSection[] = [
  {
    title: 'What it is',
    paragraphs: [
      'Ratings that members of Channelwise have given to YouTube channels: one row for each rating that counts in insights. It is made anew every night; each dump replaces the one before.',
      'There are no texts, names or moods, and nothing from YouTube but the ids of channels.',
    ],
  },
  {
    title: 'Columns',
    paragraphs: [
      'channel_id: YouTube’s id of the channel (UC and 22 characters).',
      'week: the Monday (UTC) of the week that the rating counts in.',
      'rating: stars from 0.5 to 5, in steps of a half.',
    ],
  },
  {
    title: 'Anonymity',
    paragraphs: [
      'The dump is k-anonymous with k = 5 (Sweeney 2002): what could identify a rating is its channel and its week, and each combination of the two in the dump is shared by the ratings of at least 5 different members. The rating itself is the sensitive value.',
      'To that end, successive weeks of a channel are joined until they hold the ratings of 5 members, and count as the week of the median rating among them. Channels that fewer than 5 members have rated are left out. New ratings are added five or more at once, and those that are gone are taken out five or more at once, so that the dumps of two nights cannot be compared to find a single rating either.',
      'Rows do not say which ratings are from the same member: the ratings of somebody who has rated many channels would be as good as a name. Within a channel and week, rows are in the order of the ratings.',
    ],
  },
  {
    title: 'What does not count',
    paragraphs: [
      'Hidden reviews, suspended members, channels that are not listed (any more), and ratings that are still waiting for others. Members choose what they rate, so that the ratings are no random sample of anything.',
    ],
  },
]

/** The data card as Markdown. `files` are the names and checksums of the files. */
export function writeCard({
  publishedAt,
  rows,
  files,
}: {
  publishedAt: Date
  rows: number
  files: { name: string; bytes: number; sha256: string }[]
}): string {
  return (
    [
      '# Channelwise ratings',
      `Made ${publishedAt.toISOString()}; ${rows} ratings. License: ${openDataLicense.name}, ${openDataLicense.link}`,
      ...openDataCard.flatMap(({ title, paragraphs }) => [`## ${title}`, ...paragraphs]),
      '## Files',
      files.map(({ name, bytes, sha256 }) => `- ${name}: ${bytes} bytes, SHA-256 ${sha256}`).join('\n'),
      '## Reading it',
      'Check the files with `sha256sum --check SHA256SUMS`.',
      'With Node.js and nothing else: `node read-ratings.mjs` prints the channels with the most ratings.',
      'With DuckDB:',
      "```sql\nselect channel_id, count(*) as ratings, avg(rating) as average\nfrom 'ratings.parquet' group by channel_id order by ratings desc limit 10;\n```",
      'With Postgres, in psql:',
      '```sql\ncreate table ratings (channel_id text not null, week date not null, rating numeric(2, 1) not null);\n\\copy ratings from ratings.csv with (format csv, header)\n```',
    ].join('\n\n') + '\n'
  )
}

/** The reader that is published beside the data. */
export const readerExample = `// Prints the channels with the most ratings: node read-ratings.mjs [ratings.csv]
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const totals = new Map()
let isHeading = true
for await (const line of createInterface({ input: createReadStream(process.argv[2] ?? 'ratings.csv') })) {
  if (isHeading) {
    isHeading = false
    continue
  }
  const [channel, , rating] = line.split(',')
  const total = totals.get(channel) ?? { ratings: 0, stars: 0 }
  totals.set(channel, { ratings: total.ratings + 1, stars: total.stars + Number(rating) })
}
const most = [...totals].sort(([, one], [, other]) => other.ratings - one.ratings).slice(0, 10)
for (const [channel, { ratings, stars }] of most)
  console.log(channel, ratings, (stars / ratings).toFixed(2))
`
