import { join } from 'node:path'
import type { Middleware } from 'koa'
import type { PageRenderer, Pages } from './pages.ts'

/** Serves the frontend from its source in `folder`, with hot reloading. For `npm run dev`. */
export async function openDevelopmentPages(folder: string): Promise<Pages & AsyncDisposable> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    // Loaded by Node itself, because a bundled copy would look like a change to `node --watch`.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
  })
  return {
    development: true,
    serveFiles: toMiddleware(vite.middlewares),
    async render(request, context) {
      const { renderPage } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as PageRenderer
      const assets = {
        scriptLoader: '/src/app/load-scripts.ts',
        scripts: ['/@vite/client', '/src/app/entry-client.tsx'],
        importedScripts: [],
        screenScripts: {},
        styles: ['/src/styles/index.css?direct'],
      }
      return renderPage(request, { ...context, assets })
    },
    inlineStyles: () => null,
    [Symbol.asyncDispose]: () => vite.close(),
  }
}

type ConnectHandler = (
  request: Parameters<Middleware>[0]['req'],
  response: Parameters<Middleware>[0]['res'],
  next: (error?: unknown) => void,
) => void

/** The development server answers directly when it knows the URL. */
function toMiddleware(handle: ConnectHandler): Middleware {
  return async (context, next) => {
    // Bypasses Koa's setter: an explicit status would survive the body that a later middleware sets.
    const { statusCode } = context.res
    context.res.statusCode = 200
    await new Promise<void>((resolve, reject) => {
      context.res.once('close', resolve)
      handle(context.req, context.res, (error) => {
        // Together with those of a streamed body, it would be one listener more than Node allows without a warning.
        context.res.off('close', resolve)
        if (error === undefined) resolve()
        else reject(error)
      })
    })
    if (context.res.writableEnded) {
      context.respond = false
      return
    }
    context.res.statusCode = statusCode
    await next()
  }
}
