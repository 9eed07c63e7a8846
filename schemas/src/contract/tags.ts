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
import { recommendationEndpoints } from './recommendations.ts'
import { reviewEndpoints } from './reviews.ts'
import { runEndpoints } from './runs.ts'
import { sessionEndpoints } from './session.ts'
import { shelfEndpoints } from './shelves.ts'
import { similarEndpoints } from './similars.ts'
import { topListEndpoints } from './top-lists.ts'
import { userEndpoints } from './users.ts'
import { videoEndpoints } from './videos.ts'
import { visitEndpoints } from './visits.ts'

/** The calls of one resource, as the API's document groups them. */
interface Tag {
  name: string
  description: string
  endpoints: Partial<Contract>
}

/** Every call of the contract belongs to one of them. */
export const tags: Tag[] = [
  { name: 'Channels', description: 'Find, show and add channels.', endpoints: channelEndpoints },
  { name: 'Filters', description: 'What the search filters can be set to.', endpoints: filterEndpoints },
  {
    name: 'Top lists',
    description: 'The curated pages and their administration.',
    endpoints: topListEndpoints,
  },
  { name: 'Videos', description: 'Browse videos by topic and duration.', endpoints: videoEndpoints },
  { name: 'Imports', description: 'Import channels and watch the pipelines.', endpoints: runEndpoints },
  { name: 'Session', description: 'Who is asking.', endpoints: sessionEndpoints },
  {
    name: 'Account',
    description: 'Sign up, sign in, and look after an account.',
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
  { name: 'Favorites', description: "A member's watchlist.", endpoints: favoriteEndpoints },
  { name: 'Shelves', description: 'What the home page shows.', endpoints: shelfEndpoints },
  { name: 'Similar channels', description: 'Channels that are like others.', endpoints: similarEndpoints },
  {
    name: 'Channel lists',
    description: "Members' ordered lists of channels.",
    endpoints: channelListEndpoints,
  },
  { name: 'Recommendations', description: 'Thumbs on videos.', endpoints: recommendationEndpoints },
  { name: 'Notifications', description: 'What members are told of.', endpoints: notificationEndpoints },
  { name: 'Messages', description: 'What visitors write to the site.', endpoints: messageEndpoints },
  { name: 'Operation', description: 'Whether the site lives and can serve.', endpoints: operationEndpoints },
  {
    name: 'OpenSearch',
    description: "Suggestions for browsers' search fields.",
    endpoints: openSearchEndpoints,
  },
  { name: 'Visits', description: 'Anonymous counts of visits and speed.', endpoints: visitEndpoints },
]

/** The calls that the product's specification names; all others are our own. */
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
