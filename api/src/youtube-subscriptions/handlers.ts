import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { forgetSubscriptions } from './forget-subscriptions.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'
import { matchSubscriptions } from './match-subscriptions.ts'
import { requestSubscriptions } from './request-subscriptions.ts'
import { showSubscriptions } from './show-subscriptions.ts'
import { suggestUnfollowed } from './suggest-unfollowed.ts'

/** The handlers of bringing along what members follow on YouTube. */
export function createYoutubeSubscriptionHandlers(dependencies: Dependencies) {
  return {
    matchSubscriptions: matchSubscriptions(dependencies),
    suggestUnfollowed: suggestUnfollowed(dependencies),
    keepSubscriptions: keepSubscriptions(dependencies),
    requestSubscriptions: requestSubscriptions(dependencies),
    showSubscriptions: showSubscriptions(dependencies),
    forgetSubscriptions: forgetSubscriptions(dependencies),
  } satisfies Partial<Handlers>
}
