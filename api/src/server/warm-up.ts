import type { RequestListener } from 'node:http'
import { settleWithin } from '@channelwise/schemas/async/within'
import type { Dependencies } from '../dependencies.ts'
import { openPagesAhead } from '../pages/open-pages-ahead.ts'
import { searchAhead } from '../search/search-ahead.ts'

interface Options extends Pick<Dependencies, 'search' | 'readVocabulary' | 'logger' | 'stop'> {
  /** Answers the site's requests. */
  listener: RequestListener
  /** Whether to open pages, too: that takes a second or two of CPU time. */
  opensPages: boolean
}

/** Milliseconds for the last request when the site stops; most take a hundred. */
const timeout = 2_000

/** Answers what visitors ask for first, ahead of them. Disposing of it ends that, and waits for the last request. */
export function warmUp({ listener, opensPages, ...parts }: Options): AsyncDisposable {
  const closing = new AbortController()
  const stop = AbortSignal.any([parts.stop, closing.signal])
  async function answerAhead() {
    const channels = await searchAhead({ ...parts, stop })
    if (opensPages) await openPagesAhead({ listener, channels, logger: parts.logger, stop })
  }
  const answered = answerAhead()
  return {
    [Symbol.asyncDispose]() {
      closing.abort()
      return settleWithin(timeout, [answered])
    },
  }
}
