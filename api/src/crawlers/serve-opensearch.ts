import type { Middleware } from 'koa'
import { escapeXml } from '../feeds/escape-xml.ts'

/** GET /opensearch.xml: the OpenSearch 1.1 description with which browsers add this site's search. */
export function serveOpenSearch({ publicUrl }: { publicUrl: string }): Middleware {
  const own = escapeXml(publicUrl)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Channelwise</ShortName>
  <Description>Find out which YouTube channels are worth your time.</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${own}/favicon.ico</Image>
  <Url type="text/html" method="get" template="${own}/search/results?q={searchTerms}"/>
  <Url type="application/x-suggestions+json" method="get" template="${own}/api/opensearch/suggestions?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${own}/opensearch.xml"/>
</OpenSearchDescription>
`
  return async (context, next) => {
    if (context.path !== '/opensearch.xml' || (context.method !== 'GET' && context.method !== 'HEAD'))
      return next()
    context.body = text
    context.type = 'application/opensearchdescription+xml; charset=utf-8'
    context.set('Cache-Control', 'public, max-age=86400')
  }
}
