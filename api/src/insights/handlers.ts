import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { deleteSavedView, listSavedViews, renameSavedView, saveView } from '../saved-views/saved-views.ts'
import { showLeaderboard } from './leaderboards.ts'
import { listInsightChoices, listInsightMethods } from './list-choices.ts'
import { showAlsoFavored } from './show-also-favored.ts'
import { showMoodInsight, showRatingInsight, showVolumeInsight } from './show-cells.ts'
import { compareInsights, showChannelReport } from './show-channel-report.ts'
import { showOverlapInsight } from './show-overlap.ts'

/** The handlers of insights and of saved views. */
export function createInsightHandlers(dependencies: Dependencies) {
  return {
    listSavedViews: listSavedViews(dependencies),
    saveView: saveView(dependencies),
    renameSavedView: renameSavedView(dependencies),
    deleteSavedView: deleteSavedView(dependencies),
    showRatingInsight: showRatingInsight(dependencies),
    showMoodInsight: showMoodInsight(dependencies),
    showVolumeInsight: showVolumeInsight(dependencies),
    showAlsoFavored: showAlsoFavored(dependencies),
    showOverlapInsight: showOverlapInsight(dependencies),
    showLeaderboard: showLeaderboard(dependencies),
    showChannelReport: showChannelReport(dependencies),
    compareInsights: compareInsights(dependencies),
    listInsightChoices: listInsightChoices(dependencies),
    listInsightMethods: listInsightMethods(),
  } satisfies Partial<Handlers>
}
