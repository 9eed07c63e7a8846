const channelId = 'h4rb0urlab7k2m9q'
const memberId = 'm3mber4da7k2p9qs'
const reviewId = 'r3v1ew7k2m9qs4tx'
const listId = 'l1st7k2m9qs4txw8'

/**
 * Example values by the place of a field or parameter: the operation, noun or field that contains it, and its name. They take
 * precedence over those by name alone, and inner places over outer ones. Null where that is the usual value.
 */
export const placedExamples: Record<string, unknown> = {
  ...inEach(
    ['signUp', 'signIn', 'signInWithPasskey', 'registerUser', 'updateProfile', 'editMember', 'createReview'],
    { name: 'Ada Lovelace' },
  ),
  ...inEach(['createProgramReview', 'Account', 'Follow', 'User', 'UserProfile', 'OwnProfile'], {
    name: 'Ada Lovelace',
  }),
  ...inEach(
    ['listFollowers', 'listFollowing', 'listMembers', 'findUsersByName', 'findUserByUid', 'listUsers'],
    {
      name: 'Ada Lovelace',
    },
  ),
  ...inEach(['member', 'members', 'actor', 'requestedBy', 'user'], { name: 'Ada Lovelace', id: memberId }),
  ...inEach(['member', 'members', 'actor', 'User', 'UserProfile', 'OwnProfile', 'registerUser'], {
    _id: memberId,
  }),
  ...inEach(['signUp', 'signIn', 'signInWithPasskey', 'listFollowers', 'listFollowing', 'listMembers'], {
    _id: memberId,
  }),
  ...inEach(['TopReviewer', 'findUsersByName', 'findUserByUid', 'listUsers'], { _id: memberId }),
  ...inEach(['showUser', 'showTastes', 'editMember', 'deleteMember', 'mailPasswordReset'], { id: memberId }),
  ...inEach(['reportReview', 'appealReview', 'hideReview', 'restoreReview', 'dismissReports'], {
    id: reviewId,
  }),
  ...inEach(['Review', 'ReviewLike'], { _id: reviewId }),
  ...inEach(['likeChannelList', 'unlikeChannelList', 'addSavedList', 'removeSavedList'], { id: listId }),
  ...inEach(['List', 'ListCard', 'list'], { _id: listId }),
  ...inEach(
    [
      'changeWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'listWebhookDeliveries',
      'replayFailedDeliveries',
    ],
    {
      id: 'w3bh00k7k2m9qs4t',
    },
  ),
  ...inEach(['replayWebhookDelivery', 'Webhook', 'webhooks'], { id: 'w3bh00k7k2m9qs4t' }),
  ...inEach(['ApiKey', 'revokeKey'], { id: 'k3y7k2m9qs4txw8y' }),
  ...inEach(['listSavedViews', 'saveView', 'renameSavedView', 'deleteSavedView'], {
    id: 'v13w7k2m9qs4txw8',
    name: 'Science by country',
  }),
  ...inEach(['createWebhook', 'changeWebhook'], { url: 'https://hooks.example.org/channelwise', channelId }),
  ...inEach(['Webhook'], { url: 'https://hooks.example.org/channelwise', channelId: null }),
  ...inEach(['Webhook', 'webhooks'], {
    failingSince: null,
    disabledAt: null,
    disabledBecause: null,
    lastError: null,
  }),
  ...inEach(['WebhookDelivery'], {
    id: 'msg_2kWxQ7xVw9Yk3qT',
    state: 'delivered',
    status: 200,
    nextAttemptAt: null,
    error: null,
  }),
  ...inEach(['createKey', 'ApiKey'], { name: 'Weekly report' }),
  ...inEach(['createKey'], { secret: 'cw_4f9Qm2Xs7VbT1kLz8RwYc3Nd', expiresInDays: 90 }),
  ...inEach(['startTwoFactor'], { secret: 'JBSWY3DPEHPK3PXP', size: 45, outline: 'M4 4h7v7h-7z' }),
  ...inEach(['Plan'], { name: 'free', title: 'Free', callsPerMinute: 60, callsPerDay: 10_000, maxKeys: 5 }),
  ...inEach(['ApiChannel'], {
    id: channelId,
    url: 'https://www.youtube.com/channel/UCx7harbourLab0123456789',
  }),
  ...inEach(['ApiReview'], { id: reviewId, channelId }),
  ...inEach(['ApiList'], { id: listId, name: 'Rainy Sundays', channelIds: [channelId] }),
  ...inEach(['ApiVideo'], {
    id: 'dQw4w9WgXcQ',
    channelId,
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    minutes: 12.5,
  }),
  ...inEach(['list'], { name: 'Rainy Sundays' }),
  ...inEach(['listTopicsV1'], { name: 'Physics', parent: 'Science' }),
  ...inEach(['TopList', 'createTopList', 'editTopList', 'pickTopLists'], {
    title: 'The best-rated science channels',
    description: 'Channels that members rate highest',
    image: '/top-lists/best-rated.webp',
    duration: '6-15',
    subscriber: '1000-10000',
  }),
  ...inEach(['license'], { name: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' }),
  ...inEach(['files'], { name: 'reviews.csv', link: 'https://channelwise.example/open-data/reviews.csv' }),
  ...inEach(['source'], { title: 'RFC 4180', link: 'https://www.rfc-editor.org/rfc/rfc4180' }),
  ...inEach(['listInsightMethods'], { title: 'Rating' }),
  ...inEach(['RunStep', 'steps'], { name: 'fetchChannel', status: 'succeeded', error: null }),
  ...inEach(['Run', 'runs', 'run'], { status: 'succeeded', error: null, failed: 0 }),
  ...inEach(['parts'], { name: 'database' }),
  ...inEach(['passkeys', 'addPasskey'], { name: 'Laptop' }),
  ...inEach(['rp'], { id: 'channelwise.example', name: 'Channelwise' }),
  ...inEach(['live', 'previous'], { name: 'channels-2026-01-31' }),
  ...inEach(['batch', 'batches', 'planImport', 'showImport'], { name: 'Science channels' }),
  ...inEach(['listSchedules', 'changeSchedule', 'runSchedule'], { name: 'refreshChannels' }),
  ...inEach(['listSettings'], { name: 'PUBLIC_URL', value: 'https://channelwise.example', isSecret: false }),
  ...inEach(['listMessages'], { message: 'Could you add my channel?' }),
  'sendMessage.website': '',
  'recordVisit.referrer': 'example.org',
  'appealReview.words': 'The review quotes the video; it insults nobody.',
  'listAppeals.words': 'The review quotes the video; it insults nobody.',
  'listSchedules.words': 'Every day at 3:15',
  // Responses that are a list, which has no name.
  'listCategories.': ['Education', 'Entertainment'],
  'listCountries.': ['Norway', 'Japan'],
  'listMoods.': ['Informative', 'Relaxing'],
  'listMainTopics.': ['Science', 'Food'],
  'listFavorites.': [channelId],
  'suggestInBrowser.': [
    'harb',
    ['Harbour Lab'],
    ['128,000 subscribers'],
    ['https://channelwise.example/channel/harbour_lab-h4rb0urlab7k2m9q'],
  ],
  ...inEach(['topics'], { name: 'Science', value: 'Science' }),
  ...inEach(['Facets', 'allTopics', 'topic'], { _id: 'Science', value: 'Science' }),
  ...choiceOf({ subTopic: 'Physics', duration: '6-15', subscriber: '1000-10000', rating: '4', tag: 'bees' }),
  ...choiceOf({ rankingRatingMoodDef: 'Informative', category: 'Education', platform: 'YouTube' }),
  ...choiceOf({ country: 'Norway', language: 'English', size: '10000-100000', period: '2026' }),
  ...inEach(['problems'], {
    id: 'search-behind',
    text: 'The search index is four minutes behind',
    part: 'videos',
    reason: 'Two videos have no length',
  }),
  ...inEach(['log'], { message: 'fetched 50 videos' }),
  ...inEach(['beginPasskey', 'beginPasskeySignIn'], { alg: -7, timeout: 300_000 }),
  ...inEach(['letters', 'listPlatformLetters'], { reason: 'snippet.title is missing' }),
  ...inEach(['listRefusedDocuments'], { reason: 'The field publishedAt is no date' }),
  'replayPlatformLetter.sentence': 'The channel was read and stored.',
  'explainChannel.sentence': 'The channel has fewer than 100,000 subscribers.',
  ...inEach(['listSubTopics'], { _id: 'Physics' }),
  ...inEach(['suggestWording'], { suggestion: 'lighthouses' }),
  ...inEach(['Review'], { editedAt: null, removedByModeration: false, moderationReason: null }),
  ...inEach(['ApiReview'], { editedAt: null }),
  ...inEach(['channelOfTheWeek', 'channel', 'channels'], { id: channelId }),
  ...inEach(['selection'], { channel: null, period: null }),
}

/** Values of choices, by the field that lists them. */
function choiceOf(values: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => [
      [`${field}._id`, value],
      [`${field}.value`, value],
    ]),
  )
}

function inEach(places: string[], values: Record<string, unknown>) {
  return Object.fromEntries(
    places.flatMap((place) => Object.entries(values).map(([name, value]) => [`${place}.${name}`, value])),
  )
}
