import helmet from 'koa-helmet'
import type { Context, Middleware } from 'koa'

interface Options {
  /** The development server of the frontend needs inline scripts, inline styles and a WebSocket. */
  development: boolean
  /** Whether the site's own URL is https; enables HSTS. */
  secure: boolean
}

/**
 * Sets the content security policy and related headers. Pictures and players may come from the platform, scripts only
 * from us. Other sites may frame and show only /embed/…, which has no session since its cookie is not sent there.
 */
export function setSecurityHeaders(options: Options): Middleware {
  const standard = writeHeaders({ ...options, framed: false })
  const framed = writeHeaders({ ...options, framed: true })
  return (context, next) => (context.path.startsWith('/embed/') ? framed : standard)(context, next)
}

/** Allows a style element in the response, besides the site's style sheets. */
export function allowStyle(context: Context, styleHash: string) {
  const policy = context.response.get(policyHeader)
  context.set(policyHeader, policy.replace("style-src 'self'", `style-src 'self' '${styleHash}'`))
}

const policyHeader = 'Content-Security-Policy'

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
        // Our own frames are previews of what other sites embed.
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com'],
        formAction: ["'self'"],
        // The development server polls for its own restart from a worker.
        ...(development && { workerSrc: ['blob:'] }),
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: [framed ? '*' : "'none'"],
      },
    },
    // Embedded pictures and players are from other origins, which send no policy of their own.
    crossOriginEmbedderPolicy: false,
    // The player refuses to play unless it knows which site embeds it.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    ...(framed && { xFrameOptions: false, crossOriginResourcePolicy: { policy: 'cross-origin' } }),
    // Without includeSubDomains: other hosts of the domain are not ours.
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
  })
}
