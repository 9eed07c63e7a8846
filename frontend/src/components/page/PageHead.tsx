import { paths } from '../../app/paths.ts'
import type { Feed } from '../../app/paths.ts'
import { useFullAddress, useSite } from '../../app/site.ts'

interface PageHeadProps {
  title: string
  /** A sentence or two for search engines and shared links. */
  description: string
  /** The page's canonical path; leave it out for error pages. */
  path?: string
  /** Path of a 1200 by 630 preview picture, such as a generated card (`paths.card`). Defaults to the site's card. */
  image?: string
  /** Adds `noindex`. */
  unlisted?: boolean
  /** The feed with the same content, for feed readers to discover. */
  feed?: { of: Feed; title: string }
  /** Whether other sites can embed the page; adds links for oEmbed discovery. */
  embeddable?: boolean
}

/** A page's title and metadata for search engines and shared links; React hoists them into the head. */
export function PageHead({
  title,
  description,
  path = '',
  image = paths.siteCard(),
  unlisted = false,
  feed,
  embeddable = false,
}: PageHeadProps) {
  const { publicUrl } = useSite()
  const address = useFullAddress(path)
  const card = useFullAddress(image)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
      {path !== '' && <link rel="canonical" href={address} />}
      {path !== '' && <meta property="og:url" content={address} />}
      {feed !== undefined &&
        formats.map((format) => (
          <link
            key={format}
            rel="alternate"
            type={`application/${format}+xml`}
            title={`${feed.title} (${format === 'rss' ? 'RSS' : 'Atom'})`}
            href={publicUrl + paths.feed(feed.of, format)}
          />
        ))}
      {embeddable &&
        oembedTypes.map(([format, type]) => (
          <link
            key={format}
            rel="alternate"
            type={type}
            title={title}
            href={publicUrl + paths.oembed(publicUrl, path, format)}
          />
        ))}
      <meta property="og:site_name" content="Channelwise" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content={image.endsWith('.webp') ? 'image/webp' : 'image/png'} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Feed readers take the first format they understand. */
const formats = ['atom', 'rss'] as const
const oembedTypes = [
  ['json', 'application/json+oembed'],
  ['xml', 'text/xml+oembed'],
] as const
