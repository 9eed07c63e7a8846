import { StrictMode } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom'
import type { RouteObject, StaticHandlerContext } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Site } from '@channelwise/schemas/site'
import { ClockProvider } from './clock.ts'
import type { PageClock } from './clock.ts'
import { Document, writeHydrationData } from './document.tsx'
import type { DocumentProps } from './document.tsx'
import { readForm } from './read-form.ts'
import { createRoutes } from './routes.tsx'
import type { DataTools, RouteHandle } from './routes.tsx'
import { createByStart } from './routes-by-start.ts'
import { writeBlocks } from './write-blocks.ts'
import { writeErrors } from './write-errors.ts'
import { openAll } from '../components/later.tsx'
import { SiteProvider } from './site.ts'
import { WritingProvider } from '../ui/cached-content.ts'
import { createContentCache } from './content-cache.tsx'

interface Options {
  client: Client
  site: Site
  assets: Pick<DocumentProps, 'scriptLoader' | 'styles'> & {
    scripts: string[]
    importedScripts: string[]
    /** By a screen's file: its script and what that imports. */
    screenScripts: Record<string, string[]>
  }
  /** Called with every unexpected error; the visitor only sees a general message. */
  onError: (error: unknown) => void
  /** Called with the matched route pattern before its data are loaded, for logs and metrics. */
  onRoute: (pattern: string) => void
  /** The clocks for loading data and for rendering. */
  clocks: { data: PageClock; text: PageClock }
  /** Receives the serialized data of the page. Returns the cached page if one was rendered from the same data. */
  findWritten: (data: string) => readonly string[] | null
}

/** A page, or the redirect that a loader or an action threw. Not a `Response`, which would encode and decode the page. */
interface Answer {
  status: number
  headers: Headers
  /** In consecutive blocks. */
  html: readonly string[]
}

/** What a request brings for the loaders and actions of its screens. */
interface RequestTools extends DataTools {
  onRoute: Options['onRoute']
}

/** Created once, because matching URLs needs the routes sorted and compiled. */
const handlerOf = createByStart(
  createRoutes(({ context, pattern }) => {
    const tools: RequestTools = context
    tools.onRoute(pattern)
    return tools
  }),
  (routes) => createStaticHandler(routes),
)

/** Room for about 2,000 cards. */
const writeContent = createContentCache(8_000_000)

/** Renders the page for a request: the whole document, or a redirect. */
export async function renderPage(
  request: Request,
  { client, site, assets, onError, onRoute, clocks, findWritten }: Options,
): Promise<Answer> {
  const tools: RequestTools = { client, clock: clocks.data, readForm, onRoute }
  const { query } = handlerOf(new URL(request.url).pathname)
  const context = await query(request, { requestContext: tools })
  if (context instanceof Response) {
    const { status, headers } = context
    return { status, headers, html: [await context.text()] }
  }
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
    writeBlocks(
      <StrictMode>
        <Document {...assetsOf(context, assets)} hydrationData={hydrationData}>
          <SiteProvider value={site}>
            <ClockProvider value={clocks.text}>
              <WritingProvider value={writeContent}>
                <StaticRouterProvider
                  router={createStaticRouter(routesOf(context), context)}
                  context={context}
                  hydrate={false}
                />
              </WritingProvider>
            </ClockProvider>
          </SiteProvider>
        </Document>
      </StrictMode>,
    )
  return { status: context.statusCode, headers: new Headers(), html }
}

/** The assets of the site, and the scripts of the screens that match. */
function assetsOf({ matches }: StaticHandlerContext, { screenScripts, ...assets }: Options['assets']) {
  const scripts = matches.flatMap(({ route }) => {
    // Set in the table of routes.
    const { file } = (route.handle ?? {}) as Partial<RouteHandle>
    return file === undefined ? [] : (screenScripts[file] ?? [])
  })
  return {
    ...assets,
    scripts: assets.scripts.join(' '),
    importedScripts: [...assets.importedScripts, ...scripts].join(' '),
  }
}

/** Only the matched routes: the router would process all of them again for each page. */
function routesOf({ matches }: StaticHandlerContext) {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, children } as RouteObject],
    [],
  )
}
