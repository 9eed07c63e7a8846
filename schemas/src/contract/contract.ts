import { accountEndpoints } from './account.ts'
import { channelListEndpoints } from './channel-lists.ts'
import { channelEndpoints } from './channels.ts'
import { favoriteEndpoints } from './favorites.ts'
import { filterEndpoints } from './filters.ts'
import { likeEndpoints } from './likes.ts'
import { messageEndpoints } from './messages.ts'
import { moderationEndpoints } from './moderation.ts'
import { operationEndpoints } from './operation.ts'
import { growthEndpoints } from './operations/growth.ts'
import { operatedWebhookEndpoints } from './operations/webhooks.ts'
import { searchOperationEndpoints } from './operations/search.ts'
import { auditEndpoints } from './operations/audit.ts'
import { scheduleEndpoints } from './operations/schedules.ts'
import { operationsImportEndpoints } from './operations/imports.ts'
import { overviewEndpoints } from './operations/overview.ts'
import { operationsRunEndpoints } from './operations/runs.ts'
import { settingEndpoints } from './operations/settings.ts'
import { notificationEndpoints } from './notifications.ts'
import { openSearchEndpoints } from './opensearch.ts'
import { recommendationEndpoints } from './recommendations.ts'
import { reviewEndpoints } from './reviews.ts'
import { runEndpoints } from './runs.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { sessionEndpoints } from './session.ts'
import { shelfEndpoints } from './shelves.ts'
import { similarEndpoints } from './similars.ts'
import { topListEndpoints } from './top-lists.ts'
import { videoEndpoints } from './videos.ts'
import { userEndpoints } from './users.ts'
import { keyEndpoints } from './v1/keys.ts'
import { channelV1Endpoints } from './v1/channels.ts'
import { listV1Endpoints, reviewV1Endpoints, videoV1Endpoints } from './v1/reviews.ts'
import { topicV1Endpoints } from './v1/topics.ts'
import { planEndpoints } from './v1/plans.ts'
import { webhookEndpoints } from './v1/webhooks.ts'
import { youTubeSubscriptionEndpoints } from './youtube-subscriptions.ts'
import { visitEndpoints } from './visits.ts'
import { insightEndpoints } from './v1/insights.ts'
import { openDataEndpoints } from './v1/open-data.ts'

/** Every endpoint of the API by name. The router, client and OpenAPI document derive from it. */
export const contract = {
  ...channelEndpoints,
  ...filterEndpoints,
  ...topListEndpoints,
  ...videoEndpoints,
  ...runEndpoints,
  ...savedViewEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...reviewEndpoints,
  ...likeEndpoints,
  ...moderationEndpoints,
  ...favoriteEndpoints,
  ...youTubeSubscriptionEndpoints,
  ...shelfEndpoints,
  ...similarEndpoints,
  ...channelListEndpoints,
  ...recommendationEndpoints,
  ...notificationEndpoints,
  ...messageEndpoints,
  ...operationEndpoints,
  ...overviewEndpoints,
  ...auditEndpoints,
  ...searchOperationEndpoints,
  ...growthEndpoints,
  ...operatedWebhookEndpoints,
  ...scheduleEndpoints,
  ...operationsRunEndpoints,
  ...operationsImportEndpoints,
  ...settingEndpoints,
  ...openSearchEndpoints,
  ...visitEndpoints,
  ...webhookEndpoints,
  ...planEndpoints,
  ...insightEndpoints,
  ...openDataEndpoints,
  ...keyEndpoints,
  ...topicV1Endpoints,
  ...channelV1Endpoints,
  ...videoV1Endpoints,
  ...reviewV1Endpoints,
  ...listV1Endpoints,
}

export type Contract = typeof contract
