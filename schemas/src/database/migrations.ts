import type { Migration } from 'kysely/migration'
import * as catalogue from './migrations/001-catalogue.ts'
import * as searchDocuments from './migrations/002-search-documents.ts'
import * as searchEngines from './migrations/003-search-engines.ts'
import * as members from './migrations/004-members.ts'
import * as identity from './migrations/005-identity.ts'
import * as users from './migrations/006-users.ts'
import * as reviews from './migrations/007-reviews.ts'
import * as lists from './migrations/008-lists.ts'
import * as videoDiscovery from './migrations/009-video-discovery.ts'
import * as stepOutcomes from './migrations/010-step-outcomes.ts'
import * as sampleCommunity from './migrations/011-sample-community.ts'
import * as passkeys from './migrations/012-passkeys.ts'
import * as synonyms from './migrations/013-synonyms.ts'
import * as shelves from './migrations/014-shelves.ts'
import * as visits from './migrations/015-visits.ts'
import * as topListsAndMessages from './migrations/016-top-lists-and-messages.ts'
import * as similarity from './migrations/017-similarity.ts'
import * as removedSample from './migrations/018-removed-sample.ts'
import * as withheldReviews from './migrations/019-withheld-reviews.ts'
import * as functionsInFiles from './migrations/020-functions-in-files.ts'
import * as channelVideosInOutbox from './migrations/021-channel-videos-in-outbox.ts'
import * as plainNames from './migrations/022-plain-names.ts'
import * as runLanes from './migrations/023-run-lanes.ts'
import * as waitingRuns from './migrations/024-waiting-runs.ts'
import * as refreshAndPurge from './migrations/025-refresh-and-purge.ts'
import * as channelsByTheirOwnId from './migrations/026-channels-by-their-own-id.ts'
import * as importBatches from './migrations/027-import-batches.ts'
import * as platformDeadLetters from './migrations/028-platform-dead-letters.ts'
import * as quotaReserve from './migrations/029-quota-reserve.ts'
import * as websub from './migrations/030-websub.ts'
import * as channelCandidates from './migrations/031-channel-candidates.ts'
import * as repeatedPages from './migrations/032-repeated-pages.ts'
import * as channelHistory from './migrations/033-channel-history.ts'
import * as refreshChoices from './migrations/034-refresh-choices.ts'
import * as runLog from './migrations/036-run-log.ts'
import * as health from './migrations/037-health.ts'
import * as scheduleChanges from './migrations/038-schedule-changes.ts'
import * as operatorsRuns from './migrations/039-operators-runs.ts'
import * as indexDrift from './migrations/040-index-drift.ts'
import * as searchTexts from './migrations/041-search-texts.ts'
import * as insights from './migrations/042-insights.ts'
import * as openData from './migrations/043-open-data.ts'
import * as plansAndKeys from './migrations/045-plans-and-keys.ts'
import * as apiChanges from './migrations/046-api-changes.ts'
import * as webhooks from './migrations/047-webhooks.ts'
import * as savedViews from './migrations/049-saved-views.ts'
import * as editedReviews from './migrations/050-edited-reviews.ts'
import * as reviewOrdersAndTaste from './migrations/051-review-orders-and-taste.ts'
import * as listNotesAndLikes from './migrations/053-list-notes-and-likes.ts'
import * as profileChannels from './migrations/054-profile-channels.ts'
import * as reviewAppeals from './migrations/055-review-appeals.ts'
import * as youTubeSubscriptions from './migrations/056-youtube-subscriptions.ts'
import * as tableChanges from './migrations/057-table-changes.ts'
import * as reviewers from './migrations/061-reviewers.ts'
import * as outcomesAndSchedules from './migrations/062-outcomes-and-schedules.ts'
import * as subTopicOverlaps from './migrations/067-sub-topic-overlaps.ts'
import * as visibleWrites from './migrations/068-visible-writes.ts'
import * as unreadNotifications from './migrations/069-unread-notifications.ts'
import * as setWiseTriggers from './migrations/070-set-wise-triggers.ts'
import * as reviewCounts from './migrations/071-review-counts.ts'
import * as namesInMemory from './migrations/072-names-in-memory.ts'
import * as filtersInMemory from './migrations/073-filters-in-memory.ts'
import * as rankedCards from './migrations/074-ranked-cards.ts'
import * as boundedReads from './migrations/075-bounded-reads.ts'
import * as subTopicParents from './migrations/076-sub-topic-parents.ts'

/** All migrations in order. Append only: never edit a migration that has run. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-search-documents': searchDocuments,
  '003-search-engines': searchEngines,
  '004-members': members,
  '005-identity': identity,
  '006-users': users,
  '007-reviews': reviews,
  '008-lists': lists,
  '009-video-discovery': videoDiscovery,
  '010-step-outcomes': stepOutcomes,
  '011-sample-community': sampleCommunity,
  '012-passkeys': passkeys,
  '013-synonyms': synonyms,
  '014-shelves': shelves,
  '015-visits': visits,
  '016-top-lists-and-messages': topListsAndMessages,
  '017-similarity': similarity,
  '018-removed-sample': removedSample,
  '019-withheld-reviews': withheldReviews,
  '020-functions-in-files': functionsInFiles,
  '021-channel-videos-in-outbox': channelVideosInOutbox,
  '022-plain-names': plainNames,
  '023-run-lanes': runLanes,
  '024-waiting-runs': waitingRuns,
  '025-refresh-and-purge': refreshAndPurge,
  '026-channels-by-their-own-id': channelsByTheirOwnId,
  '027-import-batches': importBatches,
  '028-platform-dead-letters': platformDeadLetters,
  '029-quota-reserve': quotaReserve,
  '030-websub': websub,
  '031-channel-candidates': channelCandidates,
  '032-repeated-pages': repeatedPages,
  '033-channel-history': channelHistory,
  '034-refresh-choices': refreshChoices,
  '036-run-log': runLog,
  '037-health': health,
  '038-schedule-changes': scheduleChanges,
  '039-operators-runs': operatorsRuns,
  '040-index-drift': indexDrift,
  '041-search-texts': searchTexts,
  '042-insights': insights,
  '043-open-data': openData,
  '045-plans-and-keys': plansAndKeys,
  '046-api-changes': apiChanges,
  '047-webhooks': webhooks,
  '049-saved-views': savedViews,
  '050-edited-reviews': editedReviews,
  '051-review-orders-and-taste': reviewOrdersAndTaste,
  '053-list-notes-and-likes': listNotesAndLikes,
  '054-profile-channels': profileChannels,
  '055-review-appeals': reviewAppeals,
  '056-youtube-subscriptions': youTubeSubscriptions,
  '057-table-changes': tableChanges,
  '061-reviewers': reviewers,
  '062-outcomes-and-schedules': outcomesAndSchedules,
  '067-sub-topic-overlaps': subTopicOverlaps,
  '068-visible-writes': visibleWrites,
  '069-unread-notifications': unreadNotifications,
  '070-set-wise-triggers': setWiseTriggers,
  '071-review-counts': reviewCounts,
  '072-names-in-memory': namesInMemory,
  '073-filters-in-memory': filtersInMemory,
  '074-ranked-cards': rankedCards,
  '075-bounded-reads': boundedReads,
  '076-sub-topic-parents': subTopicParents,
}
