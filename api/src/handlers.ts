import type { Dependencies } from './dependencies.ts'
import type { Handlers } from './endpoints/answer.ts'
import { createAccountHandlers } from './account/handlers.ts'
import { deleteMemberAsAdministrator } from './admin/delete-member.ts'
import { editMember } from './admin/edit-member.ts'
import { listMembers } from './admin/list-members.ts'
import { mailPasswordReset } from './admin/mail-password-reset.ts'
import { createChannelListHandlers } from './channel-lists/handlers.ts'
import { addChannel } from './channels/add-channel.ts'
import { showChannelHistory } from './channels/show-channel-history.ts'
import { showChannels, showListChannels } from './channels/show-channels.ts'
import { showSimilars } from './channels/show-similars.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { createInsightHandlers } from './insights/handlers.ts'
import { createKey, revokeKey } from './keys/change-keys.ts'
import { listKeys, showKeyUsage } from './keys/show-keys.ts'
import { likeReview, unlikeReview } from './likes/like-review.ts'
import { checkLike, countLikes, listLikesOfUser } from './likes/show-likes.ts'
import { closeMessage } from './messages/close-message.ts'
import { listMessages } from './messages/list-messages.ts'
import { sendMessage } from './messages/send-message.ts'
import { createModerationHandlers } from './moderation/handlers.ts'
import { countUnread, listNotifications, readNotifications } from './notifications/list-notifications.ts'
import { setMailPreferences, showMailPreferences } from './notifications/mail-preferences.ts'
import { listOpenData } from './open-data/list-open-data.ts'
import { createOperationsHandlers } from './operations/handlers.ts'
import { listPlans, showEntitlements } from './plans/list-plans.ts'
import { createReviewHandlers } from './reviews/handlers.ts'
import { showRun } from './runs/show-run.ts'
import { startImport } from './runs/start-import.ts'
import { watchRun } from './runs/watch-run.ts'
import { createSearchHandlers } from './search/handlers.ts'
import { checkHealth, checkReadiness } from './server/check-readiness.ts'
import { showShelves } from './shelves/show-shelves.ts'
import { createTopListHandlers } from './top-lists/handlers.ts'
import { createUserHandlers } from './users/handlers.ts'
import { createV1Handlers } from './v1/handlers.ts'
import { discoverVideos } from './videos/discover-videos.ts'
import { listRecommendations, listVideoRecommendations } from './videos/list-recommendations.ts'
import { recommendVideo, withdrawRecommendation } from './videos/recommend-video.ts'
import { recordVisit } from './visits/record-visit.ts'
import { recordVitals } from './visits/record-vitals.ts'
import { showVisits } from './visits/show-visits.ts'
import { createWebhookHandlers } from './webhooks/handlers.ts'
import { createYoutubeSubscriptionHandlers } from './youtube-subscriptions/handlers.ts'

/** Creates a handler for every endpoint of the contract: those of a folder with many calls come from its handlers.ts. */
export function createHandlers(dependencies: Dependencies): Handlers {
  return {
    ...createAccountHandlers(dependencies),
    ...createChannelListHandlers(dependencies),
    ...createInsightHandlers(dependencies),
    ...createModerationHandlers(dependencies),
    ...createOperationsHandlers(dependencies),
    ...createReviewHandlers(dependencies),
    ...createSearchHandlers(dependencies),
    ...createTopListHandlers(dependencies),
    ...createUserHandlers(dependencies),
    ...createWebhookHandlers(dependencies),
    ...createYoutubeSubscriptionHandlers(dependencies),
    showChannels: showChannels(dependencies),
    showListChannels: showListChannels(dependencies),
    addChannel: addChannel(dependencies),
    sendMessage: sendMessage(dependencies),
    listMessages: listMessages(dependencies),
    closeMessage: closeMessage(dependencies),
    startImport: startImport(dependencies),
    showRun: showRun(dependencies),
    watchRun: watchRun(dependencies),
    listMembers: listMembers(dependencies),
    editMember: editMember(dependencies),
    mailPasswordReset: mailPasswordReset(dependencies),
    deleteMember: deleteMemberAsAdministrator(dependencies),
    listFavorites: listFavorites(dependencies),
    addFavorite: addFavorite(dependencies),
    removeFavorite: removeFavorite(dependencies),
    showSimilars: showSimilars(dependencies),
    showShelves: showShelves(dependencies),
    showChannelHistory: showChannelHistory(dependencies),
    recordVisit: recordVisit(dependencies),
    recordVitals: recordVitals(dependencies),
    showVisits: showVisits(dependencies),
    listPlans: listPlans(dependencies),
    showEntitlements: showEntitlements(dependencies),
    ...createV1Handlers(dependencies),
    listOpenData: listOpenData(dependencies),
    checkHealth: checkHealth(),
    checkReadiness: checkReadiness(dependencies),
    listNotifications: listNotifications(dependencies),
    countUnread: countUnread(dependencies),
    readNotifications: readNotifications(dependencies),
    showMailPreferences: showMailPreferences(dependencies),
    setMailPreferences: setMailPreferences(dependencies),
    listKeys: listKeys(dependencies),
    createKey: createKey(dependencies),
    revokeKey: revokeKey(dependencies),
    showKeyUsage: showKeyUsage(dependencies),
    discoverVideos: discoverVideos(dependencies),
    recommendVideo: recommendVideo(dependencies),
    withdrawRecommendation: withdrawRecommendation(dependencies),
    listRecommendations: listRecommendations(dependencies),
    listVideoRecommendations: listVideoRecommendations(dependencies),
    likeReview: likeReview(dependencies),
    unlikeReview: unlikeReview(dependencies),
    countLikes: countLikes(dependencies),
    checkLike: checkLike(dependencies),
    listLikesOfUser: listLikesOfUser(dependencies),
  }
}
