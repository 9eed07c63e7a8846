import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

interface Options {
  /** The development server of the pages needs inline scripts, inline styles and a socket. */
  development: boolean
  /** Whether the site's own address is https: browsers then never ask it without. */
  secure: boolean
}

/**
 * Content security policy and its relatives. Pictures and players come from the platform; scripts only from us. Other
 * sites may frame what is made for them (/embed/…: links only, and no session, whose cookie does not come along).
 */
export function setSecurityHeaders(options: Options): Middleware {
  const usual = writeHeaders({ ...options, framed: false })
  const framed = writeHeaders({ ...options, framed: true })
  return (context, next) => (context.path.startsWith('/embed/') ? framed : usual)(context, next)
}

function writeHeaders({ development, secure, framed }: Options & { framed: boolean }) {
  const inline = development ? ["'unsafe-inline'"] : []
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", ...inline],
        fontSrc: ["'self'"],
        imgSrc: [
          "'self'",
          'data:',
          'https://yt3.ggpht.com',
          'https://yt3.googleusercontent.com',
          'https://i.ytimg.com',
        ],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...(development ? ['ws:'] : [])],
        frameSrc: ['https://www.youtube-nocookie.com'],
        formAction: ["'self'"],
        // The development server watches for its own return from a worker.
        ...(development && { workerSrc: ['blob:'] }),
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: [framed ? '*' : "'none'"],
      },
    },
    // Embedded pictures and players are another origin's and send no policy of their own.
    crossOriginEmbedderPolicy: false,
    // The player refuses to play without knowing which site embeds it.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    ...(framed && { xFrameOptions: false }),
    // Not for other hosts of the domain, which are not ours to speak for.
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
  })
}
