import { accountEndpoints } from './account.ts'
import { channelListEndpoints } from './channel-lists.ts'
import { channelEndpoints } from './channels.ts'
import type { Contract } from './contract.ts'
import { favoriteEndpoints } from './favorites.ts'
import { filterEndpoints } from './filters.ts'
import { likeEndpoints } from './likes.ts'
import { messageEndpoints } from './messages.ts'
import { moderationEndpoints } from './moderation.ts'
import { notificationEndpoints } from './notifications.ts'
import { openSearchEndpoints } from './opensearch.ts'
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
import { recommendationEndpoints } from './recommendations.ts'
import { reviewEndpoints } from './reviews.ts'
import { runEndpoints } from './runs.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { sessionEndpoints } from './session.ts'
import { shelfEndpoints } from './shelves.ts'
import { similarEndpoints } from './similars.ts'
import { topListEndpoints } from './top-lists.ts'
import { userEndpoints } from './users.ts'
import { videoEndpoints } from './videos.ts'
import { insightEndpoints } from './v1/insights.ts'
import { openDataEndpoints } from './v1/open-data.ts'
import { keyEndpoints } from './v1/keys.ts'
import { channelV1Endpoints } from './v1/channels.ts'
import { listV1Endpoints, reviewV1Endpoints, videoV1Endpoints } from './v1/reviews.ts'
import { topicV1Endpoints } from './v1/topics.ts'
import { planEndpoints } from './v1/plans.ts'
import { webhookEndpoints } from './v1/webhooks.ts'
import { youTubeSubscriptionEndpoints } from './youtube-subscriptions.ts'
import { visitEndpoints } from './visits.ts'

/** A group of endpoints in the OpenAPI document, one per resource. */
interface Tag {
  name: string
  description: string
  endpoints: Partial<Contract>
}

/** The groups; every endpoint of the contract belongs to one. */
export const tags: Tag[] = [
  { name: 'Channels', description: 'Find, show and add channels.', endpoints: channelEndpoints },
  { name: 'Filters', description: 'The values of the search filters.', endpoints: filterEndpoints },
  {
    name: 'Top lists',
    description: 'Curated pages and their administration.',
    endpoints: topListEndpoints,
  },
  { name: 'Videos', description: 'Browse videos by topic and duration.', endpoints: videoEndpoints },
  { name: 'Imports', description: 'Import channels and follow the runs.', endpoints: runEndpoints },
  { name: 'Session', description: 'The current session.', endpoints: sessionEndpoints },
  {
    name: 'Account',
    description: 'Sign up, sign in, and manage an account.',
    endpoints: accountEndpoints,
  },
  { name: 'Members', description: 'Profiles, follows and their administration.', endpoints: userEndpoints },
  { name: 'Reviews', description: 'Read and write reviews of channels.', endpoints: reviewEndpoints },
  { name: 'Likes', description: 'Like reviews of other members.', endpoints: likeEndpoints },
  {
    name: 'Moderation',
    description: 'Report reviews, and decide on reports.',
    endpoints: moderationEndpoints,
  },
  { name: 'Favorites', description: "A member's favorite channels.", endpoints: favoriteEndpoints },
  {
    name: 'YouTube subscriptions',
    description: 'Import the channels that a member follows on YouTube.',
    endpoints: youTubeSubscriptionEndpoints,
  },
  {
    name: 'Saved views',
    description: "A member's saved views of the insights.",
    endpoints: savedViewEndpoints,
  },
  { name: 'Shelves', description: 'The shelves of the home page.', endpoints: shelfEndpoints },
  { name: 'Similar channels', description: 'Find similar channels.', endpoints: similarEndpoints },
  {
    name: 'Channel lists',
    description: "Members' ordered lists of channels.",
    endpoints: channelListEndpoints,
  },
  {
    name: 'Recommendations',
    description: 'Thumbs up and down for videos.',
    endpoints: recommendationEndpoints,
  },
  {
    name: 'Notifications',
    description: "Members' notifications and mail preferences.",
    endpoints: notificationEndpoints,
  },
  { name: 'Messages', description: 'Contact messages from visitors.', endpoints: messageEndpoints },
  { name: 'Operation', description: 'Liveness and readiness.', endpoints: operationEndpoints },
  {
    name: 'Operations: overview',
    description: 'For operators: the state of the site.',
    endpoints: overviewEndpoints,
  },
  {
    name: 'Operations: search',
    description: 'For operators: indexes, synonyms, and queries without results.',
    endpoints: searchOperationEndpoints,
  },
  {
    name: 'Operations: growth',
    description: 'For operators: candidates for the catalogue.',
    endpoints: growthEndpoints,
  },
  {
    name: 'Operations: webhooks',
    description: "For operators: members' webhooks and the outcomes of their deliveries.",
    endpoints: operatedWebhookEndpoints,
  },
  {
    name: 'Operations: audit',
    description: 'For operators: the audit log.',
    endpoints: auditEndpoints,
  },
  {
    name: 'Operations: schedules',
    description: 'For operators: the schedules of pipelines.',
    endpoints: scheduleEndpoints,
  },
  {
    name: 'Operations: runs',
    description: 'For operators: the runs of the pipelines, and why a channel is missing.',
    endpoints: operationsRunEndpoints,
  },
  {
    name: 'Operations: imports',
    description: 'For operators: importing lists of links.',
    endpoints: operationsImportEndpoints,
  },
  {
    name: 'Operations: settings',
    description: 'For operators: how the site is configured.',
    endpoints: settingEndpoints,
  },
  {
    name: 'OpenSearch',
    description: "Suggestions for browsers' search fields.",
    endpoints: openSearchEndpoints,
  },
  { name: 'Visits', description: 'Anonymous counts of visits and speed.', endpoints: visitEndpoints },
  {
    name: 'API: channels',
    description: 'Find, show and synchronize channels; similar channels.',
    endpoints: channelV1Endpoints,
  },
  { name: 'API: videos', description: 'Videos of channels.', endpoints: videoV1Endpoints },
  { name: 'API: reviews', description: 'Public reviews of channels.', endpoints: reviewV1Endpoints },
  { name: 'API: lists', description: "Members' public lists of channels.", endpoints: listV1Endpoints },
  { name: 'API: topics', description: 'Topics and their channels.', endpoints: topicV1Endpoints },
  {
    name: 'API: insights',
    description: 'Figures from the ratings of the community, each based on at least 5 members.',
    endpoints: insightEndpoints,
  },
  {
    name: 'API: webhooks',
    description: 'Events for new reviews, changed ratings and imported channels.',
    endpoints: webhookEndpoints,
  },
  { name: 'API: open data', description: 'The public dump of ratings.', endpoints: openDataEndpoints },
  {
    name: 'API: keys',
    description: 'Create and revoke API keys, with a session.',
    endpoints: keyEndpoints,
  },
  { name: 'API: plans', description: 'Plans and their limits.', endpoints: planEndpoints },
]

/** The endpoints named in the product's specification; all others are our own. */
export const specifiedCalls: readonly (keyof Contract)[] = [
  'searchChannels',
  'listCategories',
  'listCountries',
  'listMoods',
  'listMainTopics',
  'listSubTopics',
  'showChannels',
  'showListChannels',
  'suggestChannels',
  'findChannelsByName',
  'findRelatedChannels',
  'findRelatedVideos',
  'discoverVideos',
  'addChannel',
  'showTopList',
  'showSimilars',
  'listChannelReviews',
  'listReviews',
  'listTopReviewers',
  'listReviewsOfUsers',
  'createReview',
  'createProgramReview',
  'deleteReview',
  'deleteProgramReview',
  'likeReview',
  'unlikeReview',
  'countLikes',
  'checkLike',
  'listLikesOfUser',
  'recommendVideo',
  'registerUser',
  'updateProfile',
  'showOwnProfile',
  'showUser',
  'findUserByUid',
  'findUsersByName',
  'listUsers',
  'listFavorites',
  'addFavorite',
  'removeFavorite',
  'listFollowers',
  'listFollowing',
  'addFollow',
  'unfollow',
  'showChannelList',
  'saveChannelList',
  'listChannelListsOfUser',
  'findChannelLists',
  'listLatestChannelLists',
]
