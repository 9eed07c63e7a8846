import type { Logger } from 'pino'
import { growCommunity } from '@channelwise/sample/community/grow-community'
import { describeGrowth } from '@channelwise/sample/community/growth-progress'
import { drawPicture } from '@channelwise/sample/pictures/draw-picture'
import { publicFolder } from '@channelwise/sample/public-folder'
import type { Installation } from '@channelwise/workflows/installation/installation'
import { keepTrying } from '@channelwise/workflows/installation/keep-trying'
import { isSampleRemoved } from '@channelwise/workflows/installation/removed-sample'
import { shelvesRequest } from '@channelwise/workflows/triggers/requests'
import type { Handlers } from '../endpoints/answer.ts'
import { serveBuiltFiles } from '../pages/serve-built-files.ts'
import { createCommunityActions } from './community-actions.ts'

type Parts = Pick<Installation, 'db' | 'engine' | 'offersSample'>

interface Growth {
  handlers: Handlers
  logger: Logger
  stop: AbortSignal
}

/** What the sample, with a community of `members`, adds to a site. The product imports the sample here and nowhere else. */
export async function openSample({ db, engine, offersSample }: Parts, members: number) {
  return {
    drawPicture,
    serveFiles: await serveBuiltFiles(publicFolder),
    readinessCheck: { name: 'sample community', check: () => describeGrowth(db) },
    /** Gives the sample catalogue its community, if it is shown here; ends when that is done or `stop` aborts. */
    async grow({ handlers, logger, stop }: Growth) {
      if (!offersSample) return
      const growth = {
        db,
        size: members,
        actions: createCommunityActions({ db, handlers }),
        isRemoved: () => isSampleRemoved(db),
        print: console.log,
        onGrown: () => engine.start(shelvesRequest),
        stop,
      }
      await keepTrying(() => growCommunity(growth), {
        logger,
        stop,
        failure: 'the sample community could not grow',
      })
    },
  }
}
