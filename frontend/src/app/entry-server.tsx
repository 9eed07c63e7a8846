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
import { Document } from './document.tsx'
import { createRoutes } from './routes.tsx'
import { describeError } from './shown-error.ts'
import { SiteProvider } from './site.ts'

interface Options {
  client: Client
  site: Site
  assets: { scripts: string[]; styles: string[] }
  /** Called with every unexpected error; the visitor only sees a general message. */
  onError: (error: unknown) => void
  /** Called with the pattern of the address before anything else, for logs and metrics. */
  onRoute: (pattern: string) => void
}

/** Renders the page for a request: the whole document, or the redirect that a loader or an action threw. */
export async function renderPage(
  request: Request,
  { client, site, assets, onError, onRoute }: Options,
): Promise<Response> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(client))
  onRoute(findPattern(dataRoutes, request))
  const context = await query(request)
  if (context instanceof Response) return context
  const { loaderData, actionData, errors } = context
  Object.values(errors ?? {})
    .filter((error) => !isRouteErrorResponse(error))
    .forEach(onError)
  const html = renderToString(
    <StrictMode>
      <Document
        {...assets}
        hydrationData={{ site, router: { loaderData, actionData, errors: writeErrors(errors) } }}
      >
        <SiteProvider value={site}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SiteProvider>
      </Document>
    </StrictMode>,
  )
  return new Response(`<!doctype html>${html}`, {
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
