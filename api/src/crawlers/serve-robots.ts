import type { Middleware } from 'koa'

/** What crawlers should skip: API calls, account pages, forms, and results that search engines should not index. */
const refused = [
  '/api/',
  '/admin/',
  '/create-list',
  '/development/',
  '/favorites',
  '/forgot-password',
  '/moderation$',
  '/notifications',
  '/settings',
  '/signedin',
  '/signout',
  '/subscriptions',
  '/welcome',
  '/*?redirect=',
  '/*&redirect=',
  ...['name', 'min', 'max', 'duration', 'subscriber', 'limit'].flatMap((filter) => [
    `/search?${filter}=`,
    `/search?*&${filter}=`,
  ]),
]

/** GET /robots.txt */
export function serveRobots({ publicUrl }: { publicUrl: string }): Middleware {
  const text = [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  return async (context, next) => {
    if (context.path !== '/robots.txt' || (context.method !== 'GET' && context.method !== 'HEAD'))
      return next()
    context.body = text
    context.type = 'text/plain; charset=utf-8'
    context.set('Cache-Control', 'public, max-age=86400')
  }
}
