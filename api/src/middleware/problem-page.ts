import type { Context } from 'koa'
import { escapeXml } from '../feeds/escape-xml.ts'
import type { Problem } from '../endpoints/problem.ts'

/** Whether a browser wants a page, and would show anything else as text. */
export function wantsPage(context: Context): boolean {
  const wanted = context.accepts('application/problem+json', 'application/json', 'text/html')
  return wanted === 'text/html' && !context.path.startsWith('/api/')
}

/**
 * A page for errors that occur before a page of the site can be rendered, such as when the session cannot be read during an
 * outage. It needs nothing but the files of the offline page.
 */
export function writeProblemPage({ status, message }: Pick<Problem, 'status' | 'message'>): string {
  const heading = status === 503 ? 'Back in a moment' : 'We couldn’t show this page'
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${heading} · Channelwise</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="72" height="72" />
      <h1>${heading}</h1>
      <p>${escapeXml(message)}</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`
}
