import type { Call } from '@channelwise/schemas/contract/endpoint'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Role } from '@channelwise/schemas/user'

/** What the sample calls are about; a member and a review of somebody else's. */
export interface Subjects {
  channel: string
  video: string
  review: string
  member: { _id: string; uid: string }
  /** The caller's uid; 'nobody' for a visitor. */
  caller: string
  /** Differs from call to call. */
  unique: string
}

/** The lowest role that may make a call, and a call that is valid for that role. */
export interface Permission<C> {
  minRole: 'visitor' | Role
  call: (subjects: Subjects) => C
}

const topListTexts = {
  title: 'Bees',
  description: 'Channels about bees',
  h2: 'Buzzing',
  secondDescription: 'All of them',
}

/** An example call per endpoint, and the lowest role that may make it. An endpoint that is missing here does not compile. */
export const callPermissions: { [Name in keyof Contract]: Permission<Call<Contract[Name]>> } = {
  searchChannels: visitor(() => ({ query: {} })),
  countFacets: visitor(() => ({ query: {} })),
  showChannels: visitor(({ channel }) => ({ params: { ids: channel, videos: 'true' } })),
  showListChannels: visitor(({ channel }) => ({ params: { ids: channel, videos: 'true' }, query: {} })),
  suggestChannels: visitor(() => ({ query: { term: 'bee' } })),
  suggest: visitor(() => ({ query: { term: 'bee' } })),
  suggestInBrowser: visitor(() => ({ query: { q: 'bee' } })),
  findChannelsByName: visitor(() => ({ params: { q: 'bees' } })),
  findRelatedChannels: visitor(() => ({ params: { q: 'bees' } })),
  findRelatedVideos: visitor(() => ({ params: { q: 'bees' } })),
  suggestWording: visitor(() => ({ query: { text: 'beees' } })),
  listCategories: visitor(() => ({})),
  listCountries: visitor(() => ({})),
  listMoods: visitor(() => ({})),
  listMainTopics: visitor(() => ({})),
  listSubTopics: visitor(() => ({ params: { topic: 'Science' } })),
  showTopList: visitor(() => ({ params: { slug: 'best-rated' } })),
  pickTopLists: visitor(() => ({ query: {} })),
  discoverVideos: visitor(() => ({
    params: { topic: 'all', minDuration: '5', maxDuration: '1400', order: 'latest' },
    query: {},
  })),
  showShelves: visitor(() => ({ query: {} })),
  showSimilars: visitor(({ channel }) => ({ params: { ids: channel }, query: {} })),
  findChannelByLink: visitor(() => ({ query: { link: '@bees' } })),
  addChannel: member(() => ({ body: { urlQuery: '@bees' } })),
  startImport: member(() => ({ body: { urlQuery: '@bees' } })),
  showRun: visitor(() => ({ params: { id: 'norun' } })),
  watchRun: visitor(() => ({ params: { id: 'norun' } })),

  listPlans: visitor(() => ({})),
  showEntitlements: visitor(() => ({})),
  listTopicsV1: visitor(() => ({ query: {} })),
  listChannelsV1: visitor(() => ({ query: {} })),
  showChannelV1: visitor(({ channel }) => ({ params: { id: channel } })),
  listSimilarV1: visitor(({ channel }) => ({ query: { ids: channel } })),
  listReviewsV1: visitor(() => ({ query: {} })),
  listListsV1: visitor(() => ({ query: {} })),
  listVideosV1: visitor(() => ({ query: {} })),
  listKeys: member(() => ({})),
  createKey: member(() => ({ body: { name: 'Notebook', scopes: ['read'] } })),
  revokeKey: member(() => ({ params: { id: 'nokey' } })),
  showKeyUsage: member(() => ({ query: {} })),
  listWebhooks: member(() => ({})),
  createWebhook: member(() => ({ body: { url: 'http://127.0.0.1:9', events: ['review.created'] } })),
  changeWebhook: member(() => ({ params: { id: 'none' }, body: { enabled: false } })),
  deleteWebhook: member(() => ({ params: { id: 'none' } })),
  rotateWebhookSecret: member(() => ({ params: { id: 'none' } })),
  testWebhook: member(() => ({ params: { id: 'none' } })),
  listWebhookDeliveries: member(() => ({ params: { id: 'none' }, query: {} })),
  replayWebhookDelivery: member(() => ({ params: { id: 'none', delivery: 'none' } })),
  replayFailedDeliveries: member(() => ({ params: { id: 'none' } })),

  showSession: visitor(() => ({})),
  signUp: visitor(({ unique }) => ({
    body: {
      name: 'Grace Hopper',
      email: `${unique}@example.org`,
      password: 'seven wild geese',
      confirmation: 'seven wild geese',
    },
  })),
  signIn: visitor(({ unique }) => ({
    body: { email: `${unique}@example.org`, password: 'seven wild geese' },
  })),
  sendPasswordReset: visitor(({ unique }) => ({ body: { email: `${unique}@example.org` } })),
  resetPassword: visitor(() => ({
    body: { resetToken: 'none', password: 'seven wild geese', confirmation: 'seven wild geese' },
  })),
  verifyEmail: visitor(() => ({ body: { verificationToken: 'none' } })),
  signOut: visitor(() => ({ body: {} })),
  resendVerification: member(() => ({ body: {} })),
  showAccount: member(() => ({})),
  changeEmail: member(({ unique }) => ({
    body: { email: `${unique}@example.org`, currentPassword: 'seven wild geese' },
  })),
  changePassword: member(() => ({
    body: {
      currentPassword: 'seven wild geese',
      password: 'eight wild geese',
      confirmation: 'eight wild geese',
    },
  })),
  listSessions: member(() => ({})),
  endSession: member(() => ({ params: { id: 'none' }, body: {} })),
  deleteAccount: member(() => ({ body: { reviews: 'anonymous', currentPassword: 'seven wild geese' } })),
  startTwoFactor: member(() => ({ body: { currentPassword: 'seven wild geese' } })),
  confirmTwoFactor: member(() => ({ body: { code: '123456' } })),
  stopTwoFactor: member(() => ({ body: { currentPassword: 'seven wild geese' } })),
  beginPasskey: member(() => ({ body: { currentPassword: 'seven wild geese' } })),
  addPasskey: member(() => ({
    body: {
      ceremony: 'none',
      name: 'Phone',
      passkey: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: 'none', attestationObject: 'none' },
      },
    },
  })),
  removePasskey: member(() => ({ params: { id: 'none' }, body: {} })),
  beginPasskeySignIn: visitor(() => ({ body: {} })),
  signInWithPasskey: visitor(() => ({
    body: {
      ceremony: 'none',
      passkey: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
      },
    },
  })),
  exportAccount: member(() => ({})),

  registerUser: member(({ caller }) => ({ body: { uid: caller } })),
  updateProfile: member(() => ({ body: { description: 'New here' } })),
  updateAvatar: member(() => ({ upload: new Blob(['no picture'], { type: 'image/png' }) })),
  removeAvatar: member(() => ({ body: {} })),
  showOwnProfile: member(() => ({ params: { token: 'me' } })),
  showUser: visitor((on) => ({ params: { id: on.member._id } })),
  showTastes: visitor(({ member: of }) => ({ params: { id: of._id } })),
  setProfileChannels: member(({ channel }) => ({ body: { channelIds: [channel] } })),
  findUserByUid: visitor((on) => ({ params: { uid: on.member.uid } })),
  findUsersByName: visitor(() => ({ params: { q: 'grace' } })),
  listUsers: visitor((on) => ({ body: { userlist: [on.member.uid] } })),
  listFollowers: visitor((on) => ({ params: { uid: on.member.uid }, query: {} })),
  listFollowing: visitor((on) => ({ params: { uid: on.member.uid }, query: {} })),
  addFollow: member((on) => ({ body: { followedUid: on.member.uid } })),
  unfollow: member((on) => ({ body: { followedUid: on.member.uid } })),

  listChannelReviews: visitor(({ channel }) => ({ params: { id: channel }, query: {} })),
  listReviews: visitor(() => ({
    params: { id: 'all', user: 'all', order: 'latest', type: 'all', moderation: 'true' },
    query: {},
  })),
  listTopReviewers: visitor(() => ({ query: {} })),
  listReviewsOfUsers: visitor((on) => ({ query: {}, body: { followingList: [on.member.uid] } })),
  showReviewPair: visitor(({ channel }) => ({ params: { id: channel }, query: {} })),
  showRatingStatistics: visitor(({ channel }) => ({ params: { id: channel } })),
  showChannelHistory: visitor(({ channel }) => ({ params: { id: channel }, query: {} })),
  matchSubscriptions: member(() => ({ body: { channelIds: [] } })),
  suggestUnfollowed: member(({ channel }) => ({ body: { channels: [channel] } })),
  keepSubscriptions: member(({ channel }) => ({ body: { as: 'favorites', channels: [channel] } })),
  requestSubscriptions: member(() => ({ body: { channelIds: [] } })),
  showSubscriptions: member(() => ({})),
  forgetSubscriptions: member(() => ({ body: {} })),
  createReview: member(({ channel }) => ({ params: { id: channel }, body: { rating: 4 } })),
  createProgramReview: member(({ channel }) => ({ params: { id: channel }, body: { rating: 4 } })),
  saveReview: member(({ channel }) => ({ params: { id: channel }, body: { rating: 4 } })),
  deleteReview: member(({ channel }) => ({ params: { id: channel }, body: {} })),
  deleteProgramReview: member(({ channel }) => ({ params: { id: channel }, body: {} })),
  likeReview: member(({ review }) => ({ params: { reviewId: review }, body: {} })),
  unlikeReview: member(({ review }) => ({ params: { reviewId: review }, body: {} })),
  countLikes: visitor(({ review }) => ({ params: { reviewId: review } })),
  checkLike: member(({ review }) => ({ params: { reviewId: review, token: 'me' } })),
  listLikesOfUser: visitor((on) => ({ params: { uid: on.member.uid }, query: {} })),
  reportReview: member(({ review }) => ({ params: { id: review }, body: { reason: 'spam' } })),

  listFavorites: member(() => ({ params: { token: 'me' } })),
  addFavorite: member(({ channel }) => ({ body: { productId: channel } })),
  removeFavorite: member(({ channel }) => ({ body: { productId: channel } })),
  showChannelList: visitor(() => ({ query: { ids: 'nolist' }, body: {} })),
  saveChannelList: member(({ channel }) => ({
    body: {
      listName: 'Bees',
      creatorList: [{ channelListNumber: 1, channelName: 'Bees', channelId: channel }],
    },
  })),
  likeChannelList: member(() => ({ params: { id: 'nolist' }, body: {} })),
  unlikeChannelList: member(() => ({ params: { id: 'nolist' }, body: {} })),
  addSavedList: member(() => ({ params: { id: 'nolist' }, body: {} })),
  removeSavedList: member(() => ({ params: { id: 'nolist' }, body: {} })),
  listSavedLists: member(() => ({ query: {} })),
  listChannelListsOfUser: visitor((on) => ({ query: {}, body: { uid: on.member.uid } })),
  findChannelLists: visitor(({ channel }) => ({ body: { channelIds: [channel] } })),
  listLatestChannelLists: visitor(() => ({ query: {} })),
  listMostViewedChannelLists: visitor(() => ({ query: {} })),
  listTopContributorsChannelLists: visitor(() => ({ query: {} })),
  recommendVideo: member(({ video }) => ({ body: { videoId: video, recommendation: true } })),
  withdrawRecommendation: member(({ video }) => ({ body: { videoId: video } })),
  listVideoRecommendations: visitor(({ video }) => ({ params: { ids: video } })),
  listRecommendations: visitor(({ channel }) => ({ params: { channelId: channel } })),
  listNotifications: member(() => ({ query: {} })),
  countUnread: member(() => ({})),
  readNotifications: member(() => ({ body: {} })),
  showMailPreferences: member(() => ({})),
  setMailPreferences: member(() => ({ body: { like: true } })),

  appealReview: member(({ review }) => ({ params: { id: review }, body: { words: 'It is fair' } })),
  listAppeals: operator(() => ({ query: {} })),
  decideAppeal: operator(() => ({ params: { id: 'noappeal' }, body: { outcome: 'restored' } })),
  listReportedReviews: operator(() => ({ query: {} })),
  hideReview: operator(({ review }) => ({ params: { id: review }, body: { reason: 'rude' } })),
  restoreReview: operator(({ review }) => ({ params: { id: review }, body: { reason: 'not rude' } })),
  dismissReports: operator(({ review }) => ({ params: { id: review }, body: {} })),
  listReviewFlags: operator(() => ({ query: {} })),
  settleReviewFlag: operator(() => ({ params: { id: 'noflag' }, body: {} })),
  listModeration: visitor(() => ({ query: {} })),

  showOverview: operator(() => ({})),
  watchOperations: operator(() => ({})),
  listAudit: operator(() => ({ query: {} })),
  listSettings: operator(() => ({})),
  showSearchState: operator(() => ({})),
  startIndexJob: operator(() => ({ body: { engine: 'solr', job: 'check' } })),
  stopIndexJob: operator(() => ({ params: { id: 'norun' }, body: {} })),
  timeIndexChange: operator(() => ({ body: { seconds: 1 } })),
  listRefusedDocuments: operator(() => ({ query: {} })),
  replayRefusedDocuments: operator(() => ({ body: { ids: [1] } })),
  listSynonymGroups: operator(() => ({ query: {} })),
  previewSynonyms: operator(() => ({ body: { words: ['bees', 'apiary'] } })),
  saveSynonyms: operator(() => ({ body: { words: ['bees', 'apiary'] } })),
  listUnansweredTexts: operator(() => ({ query: {} })),
  showGrowth: operator(() => ({ query: {} })),
  showWebhooks: operator(() => ({ query: {} })),
  decideCandidates: operator(() => ({ body: { references: ['@bees'], decision: 'blocked' } })),
  listSchedules: operator(() => ({})),
  changeSchedule: operator(() => ({ params: { name: 'sweep-indexes' }, body: { paused: true } })),
  runSchedule: operator(() => ({ params: { name: 'shelves' }, body: {} })),
  listRuns: operator(() => ({ query: {} })),
  showRunDetail: operator(() => ({ params: { id: 'norun' } })),
  cancelRun: operator(() => ({ params: { id: 'norun' } })),
  retryRun: operator(() => ({ params: { id: 'norun' } })),
  retryRuns: operator(() => ({ body: { pipeline: 'importChannel', errorClass: 'NoError' } })),
  listPlatformLetters: operator(() => ({})),
  replayPlatformLetter: operator(() => ({ params: { id: '0' } })),
  explainChannel: operator(() => ({ query: { q: '@bees' } })),
  planImport: operator(() => ({ body: { list: '@bees' } })),
  listImports: operator(() => ({ query: {} })),
  showImport: operator(() => ({ params: { id: 'nobatch' } })),
  listImportItems: operator(() => ({ params: { id: 'nobatch' }, query: {} })),
  downloadImportFailures: operator(() => ({ params: { id: 'nobatch' } })),
  startImportBatch: operator(() => ({ params: { id: 'nobatch' } })),
  stopImportBatch: operator(() => ({ params: { id: 'nobatch' } })),
  retryImportBatch: operator(() => ({ params: { id: 'nobatch' } })),

  listMembers: administrator(() => ({ query: {} })),
  editMember: administrator((on) => ({ params: { id: on.member._id }, body: { description: 'Edited' } })),
  mailPasswordReset: administrator((on) => ({ params: { id: on.member._id }, body: {} })),
  deleteMember: administrator((on) => ({ params: { id: on.member._id }, body: { reviews: 'remove' } })),
  showVisits: administrator(() => ({ query: {} })),

  recordVisit: visitor(({ channel }) => ({
    body: { screen: '/channel/:slugAndId', channelId: channel, width: 'phone' },
  })),
  recordVitals: visitor(() => ({
    body: { screen: '/search', width: 'wide', vitals: [{ name: 'LCP', value: 900, rating: 'good' }] },
  })),

  sendMessage: visitor(() => ({ body: { email: 'reader@example.org', message: 'Good work', website: 'x' } })),
  listMessages: administrator(() => ({ query: {} })),
  closeMessage: administrator(() => ({ params: { id: 'nomessage' }, body: { closed: true } })),
  listTopLists: administrator(() => ({ query: {} })),
  countTopListChannels: administrator(() => ({ query: {} })),
  createTopList: administrator(({ unique }) => ({ body: { url: unique, ...topListTexts } })),
  editTopList: administrator(() => ({ params: { slug: 'best-rated' }, body: topListTexts })),
  removeTopList: administrator(() => ({ params: { slug: 'no-list' }, body: {} })),
  setTopListPicture: administrator(() => ({
    params: { slug: 'best-rated' },
    upload: new Blob(['no picture'], { type: 'image/png' }),
  })),
  drawTopListPicture: administrator(() => ({ params: { slug: 'best-rated' }, body: {} })),

  listSavedViews: member(() => ({})),
  saveView: member(({ unique }) => ({ body: { name: unique, address: '/insights' } })),
  renameSavedView: member(({ unique }) => ({ params: { id: 'noview' }, body: { name: unique } })),
  deleteSavedView: member(() => ({ params: { id: 'noview' } })),
  showRatingInsight: visitor(() => ({ query: {} })),
  showMoodInsight: visitor(() => ({ query: {} })),
  showVolumeInsight: visitor(() => ({ query: {} })),
  showAlsoFavored: visitor(({ channel }) => ({ params: { id: channel } })),
  showOverlapInsight: visitor(() => ({ query: {} })),
  showLeaderboard: visitor(() => ({ params: { board: 'best-rated' }, query: {} })),
  showChannelReport: visitor(({ channel }) => ({ params: { id: channel } })),
  compareInsights: visitor(() => ({ query: {} })),
  listInsightChoices: visitor(() => ({})),
  listInsightMethods: visitor(() => ({})),
  listOpenData: visitor(() => ({})),

  checkHealth: visitor(() => ({})),
  checkReadiness: visitor(() => ({})),
}

function visitor<C>(call: (subjects: Subjects) => C): Permission<C> {
  return { minRole: 'visitor', call }
}

function member<C>(call: (subjects: Subjects) => C): Permission<C> {
  return { minRole: 'member', call }
}

function operator<C>(call: (subjects: Subjects) => C): Permission<C> {
  return { minRole: 'operator', call }
}

function administrator<C>(call: (subjects: Subjects) => C): Permission<C> {
  return { minRole: 'administrator', call }
}
