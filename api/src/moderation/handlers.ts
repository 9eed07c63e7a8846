import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { appealReview } from './appeal-review.ts'
import { decideAppeal } from './decide-appeal.ts'
import { dismissReports, hideReview, restoreReview } from './decide-review.ts'
import { listAppeals } from './list-appeals.ts'
import { listModeration } from './list-moderation.ts'
import { listReportedReviews } from './list-reported-reviews.ts'
import { reportReview } from './report-review.ts'
import { listReviewFlags, settleReviewFlag } from './review-flags.ts'

/** The handlers of reports, appeals and decisions on reviews. */
export function createModerationHandlers(dependencies: Dependencies) {
  return {
    reportReview: reportReview(dependencies),
    listReportedReviews: listReportedReviews(dependencies),
    appealReview: appealReview(dependencies),
    listAppeals: listAppeals(dependencies),
    decideAppeal: decideAppeal(dependencies),
    hideReview: hideReview(dependencies),
    restoreReview: restoreReview(dependencies),
    dismissReports: dismissReports(dependencies),
    listReviewFlags: listReviewFlags(dependencies),
    settleReviewFlag: settleReviewFlag(dependencies),
    listModeration: listModeration(dependencies),
  } satisfies Partial<Handlers>
}
