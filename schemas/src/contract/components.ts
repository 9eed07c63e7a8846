import { z } from 'zod'
import { channelListCard, channelListEntry, channelListPage } from '../channel-list.ts'
import { channel, channelCard, channelSuggestion } from '../channel.ts'
import { channelV1 } from '../v1/channel.ts'
import { listV1 } from '../v1/list.ts'
import { reviewV1 } from '../v1/review.ts'
import { videoV1 } from '../v1/video.ts'
import { apiKey } from '../api-key.ts'
import { plan } from '../plan.ts'
import { facets } from '../search/facets.ts'
import { match } from '../search/match.ts'
import { moderationEntry, reportedReview, reviewAppeal, reviewFlag } from '../moderation.ts'
import { mailPreferences, notification } from '../notification.ts'
import { videoThumbs } from '../recommendation.ts'
import { ratingStatistics, review, reviewLike, reviewPair } from '../review.ts'
import { importedChannel, run, runStep } from '../run.ts'
import { channelOfTheWeek, shelf, shelfChannel } from '../shelf.ts'
import { similarEntry } from '../similar.ts'
import { topList } from '../top-list.ts'
import { facetCount, topicEntry } from '../topic.ts'
import { follow, followEnd, ownProfile, tastes, topReviewer, user, userProfile } from '../user.ts'
import { foundVideo, video } from '../video.ts'
import { visitReport } from '../visit.ts'
import { webhook, webhookDelivery } from '../webhook.ts'
import { account, signedInPlace, twoFactorSetUp } from './account.ts'

/** An error response of the API (RFC 9457) with the specification's `message`. */
export const problem = z.object({
  message: z.string().describe('The error as a sentence to display'),
  type: z
    .string()
    .describe('The URL of the page that explains this type of error; compare it to tell errors apart'),
  title: z.string().describe('The meaning of the type'),
  status: z.int(),
  fields: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('The invalid fields, as with status 400, and what would be valid in each'),
  requestId: z.string().optional().describe('With status 500: identifies the request in the log'),
})

/** The schemas by their names in the OpenAPI document. */
export const components = {
  Account: account,
  ApiChannel: channelV1,
  ApiList: listV1,
  ApiReview: reviewV1,
  ApiVideo: videoV1,
  ApiKey: apiKey,
  Channel: channel,
  ChannelCard: channelCard,
  ChannelOfTheWeek: channelOfTheWeek,
  ChannelSuggestion: channelSuggestion,
  Facets: facets,
  FacetCount: facetCount,
  Follow: follow,
  FollowEnd: followEnd,
  FoundVideo: foundVideo,
  ImportedChannel: importedChannel,
  ListCard: channelListCard,
  ListEntry: channelListEntry,
  List: channelListPage,
  MailPreferences: mailPreferences,
  Match: match,
  ModerationEntry: moderationEntry,
  Notification: notification,
  OwnProfile: ownProfile,
  Plan: plan,
  Problem: problem,
  RatingStatistics: ratingStatistics,
  ReportedReview: reportedReview,
  Review: review,
  ReviewAppeal: reviewAppeal,
  ReviewFlag: reviewFlag,
  ReviewLike: reviewLike,
  ReviewPair: reviewPair,
  Run: run,
  RunStep: runStep,
  Shelf: shelf,
  ShelfChannel: shelfChannel,
  SignedInPlace: signedInPlace,
  SimilarEntry: similarEntry,
  TopicEntry: topicEntry,
  Tastes: tastes,
  TopList: topList,
  TopReviewer: topReviewer,
  TwoFactorSetUp: twoFactorSetUp,
  User: user,
  UserProfile: userProfile,
  Video: video,
  VideoThumbs: videoThumbs,
  VisitReport: visitReport,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
}
