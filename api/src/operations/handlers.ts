import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { listAudit } from './audit/list-audit.ts'
import { decideCandidates, showGrowth } from './growth/growth.ts'
import { planImport, retryImportBatch, startImportBatch, stopImportBatch } from './imports/change-imports.ts'
import { downloadImportFailures, listImportItems, listImports, showImport } from './imports/show-imports.ts'
import { watchOperations } from './live/watch-operations.ts'
import { showOverview } from './overview/show-overview.ts'
import { cancelRun, retryRun, retryRuns } from './runs/change-runs.ts'
import { explainChannel } from './runs/explain-channel.ts'
import { listRuns } from './runs/list-runs.ts'
import { listPlatformLetters, replayPlatformLetter } from './runs/dead-letters.ts'
import { showRunDetail } from './runs/show-run-detail.ts'
import { changeSchedule, listSchedules, runSchedule } from './schedules/change-schedules.ts'
import { startIndexJob, stopIndexJob } from './search/index-jobs.ts'
import { listUnansweredTexts } from './search/list-unanswered-texts.ts'
import { listRefusedDocuments, replayRefusedDocuments } from './search/refused-documents.ts'
import { showSearchState, timeIndexChange } from './search/show-search-state.ts'
import { listSynonymGroups, previewSynonyms, saveSynonyms } from './search/synonyms.ts'
import { listSettings } from './settings/list-settings.ts'
import { showWebhooks } from './webhooks/show-webhooks.ts'

/** The handlers of the calls behind the operators' pages. */
export function createOperationsHandlers(dependencies: Dependencies) {
  return {
    listAudit: listAudit(dependencies),
    showOverview: showOverview(dependencies),
    watchOperations: watchOperations(dependencies),
    showSearchState: showSearchState(dependencies),
    startIndexJob: startIndexJob(dependencies),
    stopIndexJob: stopIndexJob(dependencies),
    timeIndexChange: timeIndexChange(dependencies),
    listRefusedDocuments: listRefusedDocuments(dependencies),
    replayRefusedDocuments: replayRefusedDocuments(dependencies),
    listSynonymGroups: listSynonymGroups(dependencies),
    previewSynonyms: previewSynonyms(dependencies),
    saveSynonyms: saveSynonyms(dependencies),
    listUnansweredTexts: listUnansweredTexts(dependencies),
    showGrowth: showGrowth(dependencies),
    showWebhooks: showWebhooks(dependencies),
    decideCandidates: decideCandidates(dependencies),
    listSchedules: listSchedules(dependencies),
    listSettings: listSettings(dependencies),
    changeSchedule: changeSchedule(dependencies),
    runSchedule: runSchedule(dependencies),
    listRuns: listRuns(dependencies),
    showRunDetail: showRunDetail(dependencies),
    cancelRun: cancelRun(dependencies),
    retryRun: retryRun(dependencies),
    retryRuns: retryRuns(dependencies),
    listPlatformLetters: listPlatformLetters(dependencies),
    replayPlatformLetter: replayPlatformLetter(dependencies),
    explainChannel: explainChannel(dependencies),
    planImport: planImport(dependencies),
    listImports: listImports(dependencies),
    showImport: showImport(dependencies),
    listImportItems: listImportItems(dependencies),
    downloadImportFailures: downloadImportFailures(dependencies),
    startImportBatch: startImportBatch(dependencies),
    stopImportBatch: stopImportBatch(dependencies),
    retryImportBatch: retryImportBatch(dependencies),
  } satisfies Partial<Handlers>
}
