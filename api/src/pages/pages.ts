import type { Middleware } from 'koa'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Site } from '@channelwise/schemas/site'
import type { StyledPage } from './inline-styles.ts'

/** The context in which a page is rendered. */
export interface PageContext {
  /** Calls the API on behalf of the page's visitor. */
  client: Client
  site: Site
  /** Receives every error of which the visitor sees only a generic message. */
  onError: (error: unknown) => void
  /** Receives the route pattern, such as '/channels/:id', before anything else happens. */
  onRoute: (pattern: string) => void
  /** The clocks for loading data and for rendering text. */
  clocks: { data: PageClock; text: PageClock }
  /** Receives the serialized data of the page; returns the page if it was rendered from the same data before. */
  findWritten: (data: string) => readonly string[] | null
}

/** The time at which a page is rendered: one moment for the whole page. */
export interface PageClock {
  now(): Date
  /** Notes that something that depends on the time changes at `moment`, in milliseconds since 1970. */
  changesAt(moment: number): void
  /** The seed of random choices, from 1 to 4,294,967,295. */
  seed(): number
}

/** The frontend, built or from the development server. */
export interface Pages {
  /** Whether scripts come from the development server, which needs a looser content security policy. */
  development: boolean
  /** Scripts, styles, fonts and pictures of the frontend. */
  serveFiles: Middleware
  /** Renders the page at a URL or runs its form action. */
  render(request: Request, context: PageContext): Promise<PageAnswer>
  /** Inlines the rules of the style sheet that a page needs; null for a page without the sheet. */
  inlineStyles(html: readonly string[]): StyledPage | null
}

/** A page, or a redirect without HTML. Not a `Response`, which would encode and decode the page again. */
export interface PageAnswer {
  status: number
  headers: Headers
  /** Consecutive blocks, each of which ends where a tag does. */
  html: readonly string[]
}

/** The exports of the frontend's server entry. */
export interface PageRenderer {
  renderPage(request: Request, context: PageContext & { assets: PageAssets }): Promise<PageAnswer>
}

/** The URLs of the scripts and styles that the document loads. */
export interface PageAssets {
  /** The script that loads the others once the page is painted. */
  scriptLoader: string
  scripts: string[]
  /** What the scripts import, so that browsers need not discover it by loading them. */
  importedScripts: string[]
  /** A screen's script and what it imports, keyed by the path of the screen's file in `frontend/`. */
  screenScripts: Record<string, string[]>
  styles: string[]
}
