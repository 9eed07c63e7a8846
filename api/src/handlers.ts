import type { SettingInForce } from '@channelwise/schemas/operations/setting'
import type { Overview } from '@channelwise/schemas/operations/overview'
import type { PipelineEngine, Schedule } from '@channelwise/workflows/engine/pipeline-engine'
import type { ImportRules } from '@channelwise/workflows/imports/import-rules'
import type { TemporalPages } from '@channelwise/workflows/operations/runs/temporal-run-url'
import type { QuotaLedger } from '@channelwise/workflows/platform/quota-ledger'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { CopyOut } from '@channelwise/schemas/database/copy-out'
import { createSynonymReader } from '@channelwise/indexer/synonyms'
import { createVocabularyCache } from '@channelwise/indexer/spelling/vocabulary-cache'
import { findChannelLists, listChannelListsOfUser } from './channel-lists/find-channel-lists.ts'
import {
  listLatestChannelLists,
  listMostViewedChannelLists,
  listSavedLists,
  listTopContributorsChannelLists,
} from './channel-lists/list-channel-lists.ts'
import {
  addSavedList,
  likeChannelList,
  removeSavedList,
  unlikeChannelList,
} from './channel-lists/react-to-list.ts'
import { saveChannelList } from './channel-lists/save-channel-list.ts'
import { showChannelList } from './channel-lists/show-channel-list.ts'
import { deleteMemberAsAdministrator } from './admin/delete-member.ts'
import { editMember } from './admin/edit-member.ts'
import { mailPasswordReset } from './admin/mail-password-reset.ts'
import { listMembers } from './admin/list-members.ts'
import { closeMessage } from './messages/close-message.ts'
import { listMessages } from './messages/list-messages.ts'
import { removeAvatar, updateAvatar } from './avatars/change-avatar.ts'
import { addChannel } from './channels/add-channel.ts'
import { countFacets } from './search/count-facets.ts'
import {
  findChannelsByName,
  findRelatedChannels,
  findRelatedVideos,
  suggestChannels,
} from './search/find-by-text.ts'
import { findChannelByLink } from './search/find-by-link.ts'
import { suggest } from './search/suggest.ts'
import { suggestInBrowser } from './search/suggest-in-browser.ts'
import { createTopicCache } from './search/topic-cache.ts'
import { suggestWording } from './search/suggest-wording.ts'
import { searchChannels } from './search/search-channels.ts'
import { showChannels, showListChannels } from './channels/show-channels.ts'
import type { Handlers } from './endpoints/answer.ts'
import type { FairUse } from './fair-use/fair-use.ts'
import { exportAccount } from './export/export-account.ts'
import type { StoredFiles } from './files/stored-files.ts'
import { listFilters } from './search/list-filters.ts'
import { addFollow, unfollow } from './follows/change-follow.ts'
import { listFollowers, listFollowing } from './follows/list-follows.ts'
import type { AccountDependencies } from './account/dependencies.ts'
import { changeEmail } from './account/email/change-email.ts'
import { changePassword } from './account/password/change-password.ts'
import { addPasskey, beginPasskey, removePasskey } from './account/passkeys/change-passkeys.ts'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './account/two-factor/change-two-factor.ts'
import { deleteAccount } from './account/delete-account.ts'
import { endSession } from './account/sessions/end-session.ts'
import { listSessions } from './account/sessions/list-sessions.ts'
import { resendVerification } from './account/email/resend-verification.ts'
import { resetPassword } from './account/password/reset-password.ts'
import { sendPasswordReset } from './account/password/send-password-reset.ts'
import { showAccount } from './account/show-account.ts'
import { verifyEmail } from './account/email/verify-email.ts'
import { signIn } from './account/sign-in/sign-in.ts'
import { beginPasskeySignIn, signInWithPasskey } from './account/passkeys/sign-in-with-passkey.ts'
import { countSignIns } from './observation/count-sign-ins.ts'
import { signOut } from './account/sign-in/sign-out.ts'
import { signUp } from './account/sign-up/sign-up.ts'
import { showSession } from './identity/show-session.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { likeReview, unlikeReview } from './likes/like-review.ts'
import { checkLike, countLikes, listLikesOfUser } from './likes/show-likes.ts'
import { sendMessage } from './messages/send-message.ts'
import { appealReview } from './moderation/appeal-review.ts'
import { decideAppeal } from './moderation/decide-appeal.ts'
import { listAppeals } from './moderation/list-appeals.ts'
import { dismissReports, hideReview, restoreReview } from './moderation/decide-review.ts'
import { listModeration } from './moderation/list-moderation.ts'
import { listReportedReviews } from './moderation/list-reported-reviews.ts'
import { reportReview } from './moderation/report-review.ts'
import { listReviewFlags, settleReviewFlag } from './moderation/review-flags.ts'
import { countUnread, listNotifications, readNotifications } from './notifications/list-notifications.ts'
import { setMailPreferences, showMailPreferences } from './notifications/mail-preferences.ts'
import { listPlans, showEntitlements } from './plans/list-plans.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from './webhooks/change-webhooks.ts'
import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from './webhooks/deliveries.ts'
import type { ReadEntitlements } from './plans/entitlements.ts'
import type { Admit } from './plans/admit.ts'
import { createKey, revokeKey } from './keys/change-keys.ts'
import type { KeyUsage } from './keys/key-usage.ts'
import { listKeys, showKeyUsage } from './keys/show-keys.ts'
import { createV1Handlers } from './v1/handlers.ts'
import type { ReadPlans } from './plans/plans.ts'
import { checkHealth, checkReadiness } from './server/check-readiness.ts'
import type { ReadinessCheck } from './server/check-readiness.ts'
import { listRecommendations, listVideoRecommendations } from './videos/list-recommendations.ts'
import { recommendVideo, withdrawRecommendation } from './videos/recommend-video.ts'
import { listAudit } from './operations/audit/list-audit.ts'
import {
  downloadImportFailures,
  listImportItems,
  listImports,
  showImport,
} from './operations/imports/show-imports.ts'
import {
  planImport,
  retryImportBatch,
  startImportBatch,
  stopImportBatch,
} from './operations/imports/change-imports.ts'
import { cancelRun, retryRun, retryRuns } from './operations/runs/change-runs.ts'
import { explainChannel } from './operations/runs/explain-channel.ts'
import { listRuns } from './operations/runs/list-runs.ts'
import { listPlatformLetters, replayPlatformLetter } from './operations/runs/platform-letters.ts'
import { showRunDetail } from './operations/runs/show-run-detail.ts'
import { showOverview } from './operations/overview/show-overview.ts'
import { changeSchedule, listSchedules, runSchedule } from './operations/schedules/change-schedules.ts'
import { listSettings } from './operations/settings/list-settings.ts'
import { watchOperations } from './operations/live/watch-operations.ts'
import { decideCandidates, showGrowth } from './operations/growth/growth.ts'
import { showWebhooks } from './operations/webhooks/show-webhooks.ts'
import { startIndexJob, stopIndexJob } from './operations/search/index-jobs.ts'
import { listUnansweredTexts } from './operations/search/list-unanswered-texts.ts'
import { listRefusedDocuments, replayRefusedDocuments } from './operations/search/refused-documents.ts'
import { showSearchState, timeIndexChange } from './operations/search/show-search-state.ts'
import { listSynonymGroups, previewSynonyms, saveSynonyms } from './operations/search/synonyms.ts'
import type { SearchTexts } from './search/search-texts.ts'
import { createReview, saveReview } from './reviews/create-review.ts'
import { deleteReview } from './reviews/delete-review.ts'
import { listChannelReviews } from './reviews/list-channel-reviews.ts'
import { listReviews, listReviewsOfUsers } from './reviews/list-reviews.ts'
import { listTopReviewers } from './reviews/list-top-reviewers.ts'
import { showRatingStatistics } from './reviews/show-rating-statistics.ts'
import { showReviewPair } from './reviews/show-review-pair.ts'
import { showRun } from './runs/show-run.ts'
import { startImport } from './runs/start-import.ts'
import type { StartVisitorImport } from './runs/start-visitor-import.ts'
import { watchRun } from './runs/watch-run.ts'
import { showShelves } from './shelves/show-shelves.ts'
import { showChannelHistory } from './channels/show-channel-history.ts'
import { showSimilars } from './channels/show-similars.ts'
import { changeTopListPictures } from './top-lists/change-top-list-picture.ts'
import { countTopListChannels } from './top-lists/count-top-list-channels.ts'
import { listTopLists } from './top-lists/list-top-lists.ts'
import { removeTopList } from './top-lists/remove-top-list.ts'
import { createTopList, editTopList } from './top-lists/save-top-list.ts'
import { pickTopLists } from './top-lists/pick-top-lists.ts'
import { showTopList } from './top-lists/show-top-list.ts'
import { discoverVideos } from './videos/discover-videos.ts'
import { findUsersByName } from './users/find-users-by-name.ts'
import { findUserByUid, listUsers } from './users/list-users.ts'
import { registerUser } from './users/register-user.ts'
import { showOwnProfile } from './users/show-own-profile.ts'
import { showUser } from './users/show-user.ts'
import { setProfileChannels } from './users/set-profile-channels.ts'
import { showTastes } from './users/show-tastes.ts'
import { updateProfile } from './users/update-profile.ts'
import { recordVisit } from './visits/record-visit.ts'
import { recordVitals } from './visits/record-vitals.ts'
import { showVisits } from './visits/show-visits.ts'
import { forgetSubscriptions } from './youtube-subscriptions/forget-subscriptions.ts'
import { keepSubscriptions } from './youtube-subscriptions/keep-subscriptions.ts'
import { matchSubscriptions } from './youtube-subscriptions/match-subscriptions.ts'
import { requestSubscriptions } from './youtube-subscriptions/request-subscriptions.ts'
import { showSubscriptions } from './youtube-subscriptions/show-subscriptions.ts'
import { suggestUnfollowed } from './youtube-subscriptions/suggest-unfollowed.ts'
import { deleteSavedView, listSavedViews, renameSavedView, saveView } from './saved-views/saved-views.ts'
import { showLeaderboard } from './insights/leaderboards.ts'
import { listInsightChoices, listInsightMethods } from './insights/list-choices.ts'
import { showAlsoFavored } from './insights/show-also-favored.ts'
import { showMoodInsight, showRatingInsight, showVolumeInsight } from './insights/show-cells.ts'
import { compareInsights, showChannelReport } from './insights/show-channel-report.ts'
import { listOpenData } from './open-data/list-open-data.ts'
import { showOverlapInsight } from './insights/show-overlap.ts'
import type { VisitLimits } from './visits/visit-limits.ts'

/** The dependencies of the handlers. */
export interface Dependencies extends AccountDependencies {
  search: SearchGateway
  copyOut: CopyOut
  /** Every search engine whose index is kept up to date. */
  engines: SearchEngine[]
  /** Runs pipelines. */
  engine: PipelineEngine
  /** Counts what is searched for; absent where nothing is counted. */
  searchTexts?: SearchTexts
  /** The units for the catalogue's own growth; null where it does not grow. */
  growth?: { unitsPerDay: number } | null
  startVisitorImport: StartVisitorImport
  videosPerChannel: number
  callsPerSecond: number
  temporalPages: TemporalPages | null
  rules: ImportRules
  /** The ledger of the platform's quota; null when imports cost none. */
  quota?: Pick<QuotaLedger, 'waitsUntil' | 'readState'> | null
  /** Whether the site keeps channels' counts by day. */
  keepsHistory: boolean
  files: StoredFiles
  /** Aborted when the site shuts down, which ends streaming responses. */
  stop: AbortSignal
  /** Receives the contact messages by mail; null for nobody. */
  contactEmail: string | null
  visitLimits: VisitLimits
  fairUse: FairUse
  readPlans: ReadPlans
  /** What a caller may do with the API. */
  readEntitlements: ReadEntitlements
  /** Counts calls against the caller's plan. */
  admit: Admit
  keyUsage: KeyUsage
  /** Whether webhooks may lead to http addresses and to this machine and network: for development. */
  allowsLocalWebhooks: boolean
  /** What runs by itself, as the code has it. */
  schedules: Record<string, Schedule>
  /** How this process is configured, with secrets masked. */
  settingsInForce: SettingInForce[]
  /** How the site stands, for operators. */
  readOverview: () => Promise<Overview>
  /** Of parts that not every site has. */
  readinessChecks?: ReadinessCheck[]
}

/** Creates a handler for every endpoint of the contract. */
export function createHandlers(dependencies: Dependencies): Handlers {
  const readSynonyms = createSynonymReader(dependencies)
  return {
    searchChannels: searchChannels(dependencies),
    countFacets: countFacets(dependencies),
    showChannels: showChannels(dependencies),
    showListChannels: showListChannels(dependencies),
    suggestChannels: suggestChannels(dependencies),
    suggest: suggest({ ...dependencies, readTopics: createTopicCache(dependencies) }),
    suggestInBrowser: suggestInBrowser(dependencies),
    findChannelsByName: findChannelsByName(dependencies),
    findRelatedChannels: findRelatedChannels({ ...dependencies, readSynonyms }),
    findRelatedVideos: findRelatedVideos({ ...dependencies, readSynonyms }),
    suggestWording: suggestWording({
      ...dependencies,
      readVocabulary: createVocabularyCache(dependencies),
    }),
    discoverVideos: discoverVideos(dependencies),
    findChannelByLink: findChannelByLink(dependencies),
    addChannel: addChannel(dependencies),
    ...listFilters(dependencies),
    showTopList: showTopList(dependencies),
    pickTopLists: pickTopLists(dependencies),
    listTopLists: listTopLists(dependencies),
    countTopListChannels: countTopListChannels(dependencies),
    createTopList: createTopList(dependencies),
    editTopList: editTopList(dependencies),
    removeTopList: removeTopList(dependencies),
    ...changeTopListPictures(dependencies),
    sendMessage: sendMessage(dependencies),
    listMessages: listMessages(dependencies),
    closeMessage: closeMessage(dependencies),
    startImport: startImport(dependencies),
    showRun: showRun(dependencies),
    watchRun: watchRun(dependencies),
    showSession: showSession(dependencies),
    registerUser: registerUser(dependencies),
    updateProfile: updateProfile(dependencies),
    updateAvatar: updateAvatar(dependencies),
    removeAvatar: removeAvatar(dependencies),
    exportAccount: exportAccount(dependencies),
    showOwnProfile: showOwnProfile(dependencies),
    showUser: showUser(dependencies),
    showTastes: showTastes(dependencies),
    setProfileChannels: setProfileChannels(dependencies),
    findUserByUid: findUserByUid(dependencies),
    findUsersByName: findUsersByName(dependencies),
    listUsers: listUsers(dependencies),
    listFollowers: listFollowers(dependencies),
    listFollowing: listFollowing(dependencies),
    addFollow: addFollow(dependencies),
    unfollow: unfollow(dependencies),
    listMembers: listMembers(dependencies),
    editMember: editMember(dependencies),
    mailPasswordReset: mailPasswordReset(dependencies),
    deleteMember: deleteMemberAsAdministrator(dependencies),
    listAudit: listAudit(dependencies),
    signUp: signUp(dependencies),
    signIn: countSignIns('password', signIn(dependencies), dependencies.metrics),
    signOut: signOut(dependencies),
    verifyEmail: verifyEmail(dependencies),
    deleteAccount: deleteAccount(dependencies),
    startTwoFactor: startTwoFactor(dependencies),
    confirmTwoFactor: confirmTwoFactor(dependencies),
    stopTwoFactor: stopTwoFactor(dependencies),
    beginPasskey: beginPasskey(dependencies),
    addPasskey: addPasskey(dependencies),
    removePasskey: removePasskey(dependencies),
    beginPasskeySignIn: beginPasskeySignIn(dependencies),
    signInWithPasskey: countSignIns('passkey', signInWithPasskey(dependencies), dependencies.metrics),
    showAccount: showAccount(dependencies),
    sendPasswordReset: sendPasswordReset(dependencies),
    resetPassword: resetPassword(dependencies),
    resendVerification: resendVerification(dependencies),
    listSessions: listSessions(dependencies),
    endSession: endSession(dependencies),
    changePassword: changePassword(dependencies),
    changeEmail: changeEmail(dependencies),
    listFavorites: listFavorites(dependencies),
    addFavorite: addFavorite(dependencies),
    removeFavorite: removeFavorite(dependencies),
    showSimilars: showSimilars(dependencies),
    showShelves: showShelves(dependencies),
    recommendVideo: recommendVideo(dependencies),
    withdrawRecommendation: withdrawRecommendation(dependencies),
    listRecommendations: listRecommendations(dependencies),
    listVideoRecommendations: listVideoRecommendations(dependencies),
    listNotifications: listNotifications(dependencies),
    countUnread: countUnread(dependencies),
    readNotifications: readNotifications(dependencies),
    showMailPreferences: showMailPreferences(dependencies),
    setMailPreferences: setMailPreferences(dependencies),
    showChannelList: showChannelList(dependencies),
    saveChannelList: saveChannelList(dependencies),
    likeChannelList: likeChannelList(dependencies),
    unlikeChannelList: unlikeChannelList(dependencies),
    addSavedList: addSavedList(dependencies),
    removeSavedList: removeSavedList(dependencies),
    listSavedLists: listSavedLists(dependencies),
    listChannelListsOfUser: listChannelListsOfUser(dependencies),
    findChannelLists: findChannelLists(dependencies),
    listLatestChannelLists: listLatestChannelLists(dependencies),
    listMostViewedChannelLists: listMostViewedChannelLists(dependencies),
    listTopContributorsChannelLists: listTopContributorsChannelLists(dependencies),
    listChannelReviews: listChannelReviews(dependencies),
    listReviews: listReviews(dependencies),
    listTopReviewers: listTopReviewers(dependencies),
    listReviewsOfUsers: listReviewsOfUsers(dependencies),
    createReview: createReview(dependencies),
    createProgramReview: createReview(dependencies),
    saveReview: saveReview(dependencies),
    deleteReview: deleteReview(dependencies),
    deleteProgramReview: deleteReview(dependencies),
    showReviewPair: showReviewPair(dependencies),
    showRatingStatistics: showRatingStatistics(dependencies),
    showChannelHistory: showChannelHistory(dependencies),
    likeReview: likeReview(dependencies),
    unlikeReview: unlikeReview(dependencies),
    countLikes: countLikes(dependencies),
    checkLike: checkLike(dependencies),
    listLikesOfUser: listLikesOfUser(dependencies),
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
    recordVisit: recordVisit(dependencies),
    recordVitals: recordVitals(dependencies),
    showVisits: showVisits(dependencies),
    listPlans: listPlans(dependencies),
    listSavedViews: listSavedViews(dependencies),
    matchSubscriptions: matchSubscriptions(dependencies),
    suggestUnfollowed: suggestUnfollowed(dependencies),
    keepSubscriptions: keepSubscriptions(dependencies),
    requestSubscriptions: requestSubscriptions(dependencies),
    showSubscriptions: showSubscriptions(dependencies),
    forgetSubscriptions: forgetSubscriptions(dependencies),
    saveView: saveView(dependencies),
    renameSavedView: renameSavedView(dependencies),
    deleteSavedView: deleteSavedView(dependencies),
    showEntitlements: showEntitlements(dependencies),
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
    ...createV1Handlers(dependencies),
    listOpenData: listOpenData(dependencies),
    listKeys: listKeys(dependencies),
    createKey: createKey(dependencies),
    revokeKey: revokeKey(dependencies),
    showKeyUsage: showKeyUsage(dependencies),
    listWebhooks: listWebhooks(dependencies),
    createWebhook: createWebhook(dependencies),
    changeWebhook: changeWebhook(dependencies),
    deleteWebhook: deleteWebhook(dependencies),
    rotateWebhookSecret: rotateWebhookSecret(dependencies),
    testWebhook: testWebhook(dependencies),
    listWebhookDeliveries: listWebhookDeliveries(dependencies),
    replayWebhookDelivery: replayWebhookDelivery(dependencies),
    checkHealth: checkHealth(),
    checkReadiness: checkReadiness(dependencies),
  }
}
