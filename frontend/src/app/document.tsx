import type { ReactNode } from 'react'

/** The assets the document loads, and the data the client hydrates with. */
export interface DocumentProps {
  /** The script that loads the others once the document is painted. */
  scriptLoader: string
  /** URLs, separated by spaces. */
  scripts: string
  /** What the scripts import, in the same form, so that browsers can load it without waiting for them. */
  importedScripts: string
  styles: string[]
  /** JSON, see `writeHydrationData`. */
  hydrationData: string
  children: ReactNode
}

/** Id of the element that holds the hydration data. */
export const hydrationElement = 'hydration-data'

/** The whole document. React hoists each screen's title and meta elements into its head. */
export function Document({
  scriptLoader,
  scripts,
  importedScripts,
  styles,
  hydrationData,
  children,
}: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f6f8f7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1615" media="(prefers-color-scheme: dark)" />
        <link
          rel="search"
          href="/opensearch.xml"
          type="application/opensearchdescription+xml"
          title="Channelwise"
        />
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script
          type="module"
          src={scriptLoader}
          async
          fetchPriority="low"
          data-scripts={scripts}
          data-imported={importedScripts}
        />
      </head>
      <body>
        {children}
        <script
          id={hydrationElement}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: hydrationData }}
        />
      </body>
    </html>
  )
}

/** Writes JSON that cannot close the script element around it. */
export function writeHydrationData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
