import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Site } from '@channelwise/schemas/site'
import { ClockProvider } from './clock.ts'
import type { PageClock } from './clock.ts'
import { Document, writeHydrationData } from './document.tsx'
import { createRoutes } from './routes.tsx'
import { describeError } from './shown-error.ts'
import { openAll } from '../components/later.tsx'
import { SiteProvider } from './site.ts'

interface Options {
  client: Client
  site: Site
  assets: { scripts: string[]; styles: string[] }
  /** Called with every unexpected error; the visitor only sees a general message. */
  onError: (error: unknown) => void
  /** Called with the pattern of the address before anything else, for logs and metrics. */
  onRoute: (pattern: string) => void
  /** The time for what is loaded, and for what is written. */
  clocks: { data: PageClock; text: PageClock }
  /** Receives what the page is written from, as text. Returns the page if it was written from the same before. */
  findWritten: (data: string) => string | null
}

/** Renders the page for a request: the whole document, or the redirect that a loader or an action threw. */
export async function renderPage(
  request: Request,
  { client, site, assets, onError, onRoute, clocks, findWritten }: Options,
): Promise<Response> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(client, clocks.data))
  onRoute(findPattern(dataRoutes, request))
  const context = await query(request)
  if (context instanceof Response) return context
  const { loaderData, actionData, errors } = context
  Object.values(errors ?? {})
    .filter((error) => !isRouteErrorResponse(error))
    .forEach(onError)
  const hydrationData = writeHydrationData({
    site,
    router: { loaderData, actionData, errors: writeErrors(errors) },
  })
  await openAll()
  const html =
    findWritten(hydrationData) ??
    `<!doctype html>${renderToString(
      <StrictMode>
        <Document {...assets} hydrationData={hydrationData}>
          <SiteProvider value={site}>
            <ClockProvider value={clocks.text}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </ClockProvider>
          </SiteProvider>
        </Document>
      </StrictMode>,
    )}`
  return new Response(html, {
    status: context.statusCode,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** The pattern of the screen at an address: '*' where there is none. */
function findPattern(routes: Parameters<typeof matchRoutes>[0], { url }: Request) {
  const matches = matchRoutes(routes, new URL(url).pathname) ?? []
  const paths = matches.flatMap(({ route: { path } }) =>
    path === undefined ? [] : [path.replace(/^\/|\/$/g, '')],
  )
  return paths.at(-1) === '*' ? '*' : `/${paths.filter((path) => path !== '').join('/')}`
}

/** Sends only what a visitor may see of an error to the browser. */
function writeErrors(errors: Record<string, unknown> | null) {
  return (
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([route, error]) => [route, { shown: describeError(error) }]),
    )
  )
}
