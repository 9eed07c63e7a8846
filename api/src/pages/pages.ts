import type { Middleware } from 'koa'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Site } from '@channelwise/schemas/site'

/** What a page is rendered with. */
export interface PageContext {
  /** Calls the API in the name of the page's visitor. */
  client: Client
  site: Site
  /** Told of every error that a visitor gets only a general sentence about. */
  onError: (error: unknown) => void
}

/** The frontend, as built or as the development server makes it. */
export interface Pages {
  /** Whether scripts come from the development server, which needs a wider content policy. */
  development: boolean
  /** Scripts, styles, fonts and pictures of the frontend. */
  serveFiles: Middleware
  /** Renders the page of an address, or runs its form; answers with HTML or a redirect. */
  render(request: Request, context: PageContext): Promise<Response>
}

/** What the frontend's server entry exports. */
export interface PageRenderer {
  renderPage(request: Request, context: PageContext & { assets: PageAssets }): Promise<Response>
}

/** Addresses of what the document loads. */
export interface PageAssets {
  scripts: string[]
  styles: string[]
}
