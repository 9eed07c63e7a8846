import type { ExportSource } from './export-source.ts'
import {
  readAccount,
  readApiKeys,
  readApiKeyUsage,
  readAuditEntries,
  readPasskeys,
  readProfile,
  readSessions,
} from './personal-parts.ts'
import { readWebhooks } from './webhook-parts.ts'
import {
  readFavorites,
  readBroughtChannels,
  readRequestedChannels,
  readProfileChannels,
  readSavedViews,
  readFollowers,
  readFollowing,
  readListEntries,
  readListLikes,
  readLists,
  readSavedLists,
} from './collection-parts.ts'
import { readMailPreferences, readNotifications } from './notification-parts.ts'
import {
  readAppeals,
  readDecidedAppeals,
  readDecisions,
  readLikes,
  readReports,
  readReviews,
  readThumbs,
  readWithheldReviews,
} from './review-parts.ts'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'

/** One table of a member's own data. */
export interface ExportPart {
  /** The name of its files, without extension. */
  name: string
  /** The columns, in order. */
  columns: string[]
  /** The columns that it covers, as table.column: those holding a member's id, and those of the identity provider. */
  covers: string[]
  /** All rows, or page by page what may be more than fits in memory. */
  read(source: ExportSource): Promise<ExportedRow[]> | AsyncIterable<ExportedRow[]>
}

/** Everything stored about a member. A test fails when a new table about members has no part here. */
export const exportParts: ExportPart[] = [
  {
    name: 'account',
    columns: ['uid', 'name', 'email', 'emailVerified', 'hasPassword', 'twoFactor', 'googleId'],
    covers: [
      'identity_users.id',
      'identity_users.name',
      'identity_users.email',
      'identity_users.emailVerified',
      'identity_users.twoFactorEnabled',
      'identity_accounts.accountId',
    ],
    read: readAccount,
  },
  {
    name: 'profile',
    columns: ['id', 'uid', 'name', 'description', 'twitter', 'youtube', 'role', 'plan', 'memberSince'],
    covers: [],
    read: readProfile,
  },
  {
    name: 'sessions',
    columns: ['userAgent', 'networkAddress', 'createdAt', 'expiresAt'],
    covers: [
      'identity_sessions.userAgent',
      'identity_sessions.ipAddress',
      'identity_sessions.createdAt',
      'identity_sessions.expiresAt',
    ],
    read: readSessions,
  },
  {
    name: 'passkeys',
    columns: ['name', 'createdAt'],
    covers: ['identity_passkeys.name', 'identity_passkeys.createdAt'],
    read: readPasskeys,
  },
  {
    name: 'api-keys',
    columns: ['name', 'beginsWith', 'scopes', 'createdAt', 'expiresAt', 'revokedAt'],
    covers: ['api_keys.member_id'],
    read: readApiKeys,
  },
  {
    name: 'api-key-usage',
    columns: ['name', 'beginsWith', 'day', 'calls', 'refused'],
    covers: [],
    read: readApiKeyUsage,
  },
  {
    name: 'audit',
    columns: ['happenedAt', 'action', 'actorName', 'subjectName', 'detail'],
    covers: ['audit_entries.actor_id', 'audit_entries.subject_id'],
    read: readAuditEntries,
  },
  {
    name: 'following',
    columns: ['id', 'uid', 'name', 'since'],
    covers: ['follows.follower_id'],
    read: readFollowing,
  },
  {
    name: 'followers',
    columns: ['id', 'uid', 'name', 'since'],
    covers: ['follows.followed_id'],
    read: readFollowers,
  },
  {
    name: 'favorites',
    columns: ['channelId', 'channelName', 'since'],
    covers: ['favorites.member_id'],
    read: readFavorites,
  },
  {
    name: 'profile-channels',
    columns: ['position', 'channelId', 'channelName'],
    covers: ['profile_channels.member_id'],
    read: readProfileChannels,
  },
  {
    name: 'saved-views',
    columns: ['name', 'address', 'createdAt'],
    covers: ['saved_views.member_id'],
    read: readSavedViews,
  },
  {
    name: 'youtube-subscriptions',
    columns: ['keptAs', 'channelId', 'channelName', 'createdAt'],
    covers: ['brought_channels.member_id'],
    read: readBroughtChannels,
  },
  {
    name: 'requested-channels',
    columns: ['youtubeId', 'createdAt'],
    covers: ['requested_channels.member_id'],
    read: readRequestedChannels,
  },
  {
    name: 'lists',
    columns: ['id', 'name', 'description', 'private', 'removedAt', 'createdAt', 'updatedAt'],
    covers: ['channel_lists.member_id'],
    read: readLists,
  },
  {
    name: 'list-entries',
    columns: ['listId', 'listName', 'position', 'channelId', 'channelName', 'note'],
    covers: [],
    read: readListEntries,
  },
  {
    name: 'list-likes',
    columns: ['listId', 'listName', 'likedAt'],
    covers: ['list_likes.member_id'],
    read: readListLikes,
  },
  {
    name: 'saved-lists',
    columns: ['listId', 'listName', 'savedAt'],
    covers: ['saved_lists.member_id'],
    read: readSavedLists,
  },
  {
    name: 'reviews',
    columns: [
      'id',
      'channelId',
      'channelName',
      'rating',
      'comment',
      'moods',
      'likes',
      'createdAt',
      'editedAt',
      'hiddenAt',
      'hiddenReason',
    ],
    covers: ['reviews.member_id'],
    read: readReviews,
  },
  {
    name: 'likes',
    columns: ['reviewId', 'channelName', 'likedAt'],
    covers: ['review_likes.member_id'],
    read: readLikes,
  },
  {
    name: 'thumbs',
    columns: ['videoId', 'videoTitle', 'recommended', 'createdAt'],
    covers: ['recommendations.member_id'],
    read: readThumbs,
  },
  {
    name: 'reports',
    columns: ['reviewId', 'reason', 'detail', 'reportedAt', 'settledAt'],
    covers: ['review_reports.member_id'],
    read: readReports,
  },
  {
    name: 'appeals',
    columns: ['reviewId', 'words', 'appealedAt', 'outcome', 'answer', 'decidedAt'],
    covers: ['review_appeals.member_id'],
    read: readAppeals,
  },
  {
    name: 'decided-appeals',
    columns: ['reviewId', 'outcome', 'answer', 'decidedAt'],
    covers: ['review_appeals.moderator_id'],
    read: readDecidedAppeals,
  },
  {
    name: 'withheldReviews',
    columns: ['channelId', 'channelName', 'hiddenAt', 'hiddenReason'],
    covers: ['withheld_reviews.member_id'],
    read: readWithheldReviews,
  },
  {
    name: 'moderation',
    columns: ['action', 'reason', 'reviewId', 'channelId', 'decidedAt'],
    covers: ['moderation_log.moderator_id'],
    read: readDecisions,
  },
  {
    name: 'notifications',
    columns: ['kind', 'fromName', 'reviewId', 'listId', 'happenedAt', 'readAt'],
    covers: ['notifications.member_id'],
    read: readNotifications,
  },
  {
    name: 'mail-preferences',
    columns: ['follow', 'like', 'review', 'list', 'moderation', 'lastMailedAt'],
    covers: ['mail_preferences.member_id'],
    read: readMailPreferences,
  },
  {
    name: 'webhooks',
    columns: ['id', 'url', 'events', 'channelId', 'createdAt', 'disabledAt', 'disabledBecause'],
    covers: ['webhooks.member_id'],
    read: readWebhooks,
  },
]
