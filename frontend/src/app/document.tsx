import type { ReactNode } from 'react'

/** What the document loads, and the data that the client goes on with. */
export interface DocumentProps {
  scripts: string[]
  styles: string[]
  hydrationData: unknown
  children: ReactNode
}

/** The element that holds the data of the rendered page. */
export const hydrationElement = 'hydration-data'

/** The whole document; title and meta elements of screens move into its head by themselves. */
export function Document({ scripts, styles, hydrationData, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link
          rel="search"
          href="/opensearch.xml"
          type="application/opensearchdescription+xml"
          title="Channelwise"
        />
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} async />
        ))}
      </head>
      <body>
        {children}
        <script
          id={hydrationElement}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: writeJson(hydrationData) }}
        />
      </body>
    </html>
  )
}

/** JSON that cannot end the element it stands in. */
function writeJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
