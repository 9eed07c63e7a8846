// Must come first: it declares the layer order.
import '../styles/index.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { createBrowserClient } from './browser-client.ts'
import { browserClock } from './clock.ts'
import { Document, hydrationElement } from './document.tsx'
import { endDeferral } from './end-deferral.ts'
import { firstUse } from './first-use.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { createRoutes } from './routes.tsx'
import type { DataTools } from './routes.tsx'
import { SiteProvider } from './site.ts'
import { warmScreens } from './warm-screens.ts'
import { watchVisits } from '../visits/watch-visits.ts'

// Zod would otherwise probe whether it may compile code, which the content security policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const later = firstUse().then(() => import('./after-first-use.ts'))
const tools: DataTools = {
  client: createBrowserClient(),
  clock: browserClock,
  keepForm: async (args, error) => (await later).keepForm(router, args, error),
}
const routes = createRoutes(() => tools)
await Promise.all([openMatchedScreens(routes), documentParsed()])

const written = document.getElementById(hydrationElement)?.textContent ?? '{}'
const { site, router: hydrationData } = JSON.parse(written)
const router = createBrowserRouter(routes, { hydrationData })
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document {...readAssets()} hydrationData={written}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </Document>
    </StrictMode>,
  )
})
endDeferral()
watchVisits(router)
warmScreens(routes)
later.then(({ watchPage }) => watchPage(router, routes)).catch(() => {})
registerServiceWorker()

/** Resolves when the document is parsed: this script is fetched early and may run before that, if it was cached. */
async function documentParsed() {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Loads the matched screens before hydration, because React needs them to compare with the server's HTML. */
async function openMatchedScreens(all: RouteObject[]) {
  const matches = matchRoutes(all, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const screen = await route.lazy()
      Object.assign(route, screen, { lazy: undefined })
    }),
  )
}

/** Reads the assets from the server's document, so that hydration finds the same elements. */
function readAssets() {
  const loader = document.querySelector<HTMLElement>('script[data-scripts]')
  return {
    scriptLoader: loader?.getAttribute('src') ?? '',
    scripts: loader?.dataset['scripts'] ?? '',
    importedScripts: loader?.dataset['imported'] ?? '',
    styles: [...document.querySelectorAll('head link[rel=stylesheet]')].map(
      (sheet) => sheet.getAttribute('href') ?? '',
    ),
  }
}
