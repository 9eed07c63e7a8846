import type { ApiChangesTable } from './tables/api-changes.ts'
import type { AppliedFunctionsTable } from './tables/applied-functions.ts'
import type { BackfillsTable } from './tables/backfills.ts'
import type { AuditEntriesTable } from './tables/audit-entries.ts'
import type {
  ChannelCandidateSourcesTable,
  ChannelCandidatesTable,
  FeaturedChannelAsksTable,
} from './tables/channel-candidates.ts'
import type {
  ChannelListEntriesTable,
  ChannelListsTable,
  ChannelListVisitsTable,
  ListLikesTable,
  SavedListsTable,
  FavoritesTable,
  RecommendationsTable,
  VisitSaltsTable,
} from './tables/channel-lists.ts'
import type { ChannelRefreshesTable, ChannelsTable } from './tables/channels.ts'
import type {
  IdentityAccountsTable,
  IdentityKnownAddressesTable,
  IdentityMailTokensTable,
  IdentityPasskeysTable,
  IdentitySessionsTable,
  IdentityTwoFactorsTable,
  IdentityUsersTable,
  IdentityVerificationsTable,
} from './tables/identity.ts'
import type { IndexDeadLettersTable } from './tables/index-dead-letters.ts'
import type { IndexDriftTable } from './tables/index-drift.ts'
import type { IndexOutboxTable } from './tables/index-outbox.ts'
import type { SavedViewsTable } from './tables/saved-views.ts'
import type { BroughtChannelsTable, RequestedChannelsTable } from './tables/youtube-subscriptions.ts'
import type {
  InsightCellsTable,
  InsightChangesTable,
  InsightChannelsTable,
  InsightContributorsTable,
  InsightOverlapsTable,
  InsightPairsTable,
  InsightRatingsTable,
  InsightRollupsTable,
} from './tables/insights.ts'
import type { MessagesTable } from './tables/messages.ts'
import type { FollowsTable, ProfileChannelsTable, MembersTable } from './tables/members.ts'
import type { MailPreferencesTable, NotificationsTable } from './tables/notifications.ts'
import type {
  ModerationLogTable,
  ReviewAppealsTable,
  ReviewFlagsTable,
  ReviewReportsTable,
  WithheldReviewsTable,
} from './tables/moderation.ts'
import type { ApiKeyDaysTable, ApiKeysTable, PlanCountsTable, PlansTable } from './tables/plans.ts'
import type { PipelineRunsTable } from './tables/pipeline-runs.ts'
import type { PipelineStepsTable } from './tables/pipeline-steps.ts'
import type { OpenDataChunksTable, OpenDataFilesTable } from './tables/open-data.ts'
import type { PlatformDeadLettersTable } from './tables/platform-dead-letters.ts'
import type { PlatformPaceTable } from './tables/platform-pace.ts'
import type { RunLogTable } from './tables/run-log.ts'
import type { HealthObservationsTable, MailDaysTable } from './tables/health.ts'
import type { ScheduleChangesTable } from './tables/schedule-changes.ts'
import type { SchedulesInForceTable } from './tables/schedules-in-force.ts'
import type { ChannelHistoryTable } from './tables/channel-history.ts'
import type { QuotaLedgerTable } from './tables/quota-ledger.ts'
import type {
  ReviewChangesTable,
  ReviewAnnouncementsTable,
  ReviewCountsTable,
  ReviewLikesTable,
  ReviewPairsTable,
  ReviewersTable,
  ReviewsTable,
} from './tables/reviews.ts'
import type {
  ChannelCardsTable,
  ChannelDocumentsChangesTable,
  ChannelDocumentsRevisionTable,
  ChannelDocumentsTable,
  VideoDocumentsTable,
} from './tables/search-documents.ts'
import type { RemovedSampleTable, SampleCommunityTable } from './tables/sample-community.ts'
import type { SearchEnginesTable } from './tables/search-engines.ts'
import type { ChannelsOfTheWeekTable, ShelfFillingsTable, ShelvesTable } from './tables/shelves.ts'
import type {
  ChannelLikingsView,
  ChannelTraitsTable,
  SimilarChannelsTable,
  SimilarityChangesTable,
  SimilarityModelsTable,
  TraitCountsTable,
} from './tables/similar-channels.ts'
import type { SearchTextsTable } from './tables/search-texts.ts'
import type { SynonymsTable } from './tables/synonyms.ts'
import type { TableChangesHorizonTable, TableChangesTable } from './tables/table-changes.ts'
import type { RemovedTopListsTable, TopListsTable } from './tables/top-lists.ts'
import type { TopicsTable } from './tables/topics.ts'
import type { VideoMentionsTable } from './tables/video-mentions.ts'
import type { ImportBatchesTable, ImportBatchItemsTable } from './tables/import-batches.ts'
import type { VideoFetchesTable, VideosTable } from './tables/videos.ts'
import type { VisitCountsTable, VisitsTable, VitalCountsTable, VitalsTable } from './tables/visits.ts'
import type { VideoNoticesTable, WebsubSubscriptionsTable } from './tables/websub.ts'
import type { WebhookDeliveriesTable, WebhookEventsTable, WebhooksTable } from './tables/webhooks.ts'

/** Every table by name. */
export interface Database {
  channels: ChannelsTable
  channel_refreshes: ChannelRefreshesTable
  import_batches: ImportBatchesTable
  import_batch_items: ImportBatchItemsTable
  videos: VideosTable
  video_fetches: VideoFetchesTable
  topics: TopicsTable
  top_lists: TopListsTable
  removed_top_lists: RemovedTopListsTable
  pipeline_runs: PipelineRunsTable
  pipeline_steps: PipelineStepsTable
  run_log: RunLogTable
  search_engines: SearchEnginesTable
  index_outbox: IndexOutboxTable
  index_dead_letters: IndexDeadLettersTable
  index_drift: IndexDriftTable
  platform_dead_letters: PlatformDeadLettersTable
  platform_pace: PlatformPaceTable
  channel_history: ChannelHistoryTable
  quota_ledger: QuotaLedgerTable
  health_observations: HealthObservationsTable
  mail_days: MailDaysTable
  schedule_changes: ScheduleChangesTable
  schedules_in_force: SchedulesInForceTable
  channel_documents: ChannelDocumentsTable
  channel_documents_changes: ChannelDocumentsChangesTable
  channel_documents_revision: ChannelDocumentsRevisionTable
  channel_cards: ChannelCardsTable
  video_documents: VideoDocumentsTable
  sample_community: SampleCommunityTable
  removed_sample: RemovedSampleTable
  members: MembersTable
  plans: PlansTable
  api_changes: ApiChangesTable
  api_keys: ApiKeysTable
  api_key_days: ApiKeyDaysTable
  plan_counts: PlanCountsTable
  follows: FollowsTable
  profile_channels: ProfileChannelsTable
  reviewers: ReviewersTable
  reviews: ReviewsTable
  review_likes: ReviewLikesTable
  review_announcements: ReviewAnnouncementsTable
  review_changes: ReviewChangesTable
  review_counts: ReviewCountsTable
  review_pairs: ReviewPairsTable
  review_reports: ReviewReportsTable
  withheld_reviews: WithheldReviewsTable
  review_flags: ReviewFlagsTable
  review_appeals: ReviewAppealsTable
  moderation_log: ModerationLogTable
  favorites: FavoritesTable
  channel_lists: ChannelListsTable
  channel_list_entries: ChannelListEntriesTable
  recommendations: RecommendationsTable
  identity_users: IdentityUsersTable
  identity_sessions: IdentitySessionsTable
  identity_accounts: IdentityAccountsTable
  identity_two_factors: IdentityTwoFactorsTable
  identity_passkeys: IdentityPasskeysTable
  identity_verifications: IdentityVerificationsTable
  identity_mail_tokens: IdentityMailTokensTable
  identity_known_addresses: IdentityKnownAddressesTable
  channel_list_visits: ChannelListVisitsTable
  list_likes: ListLikesTable
  saved_lists: SavedListsTable
  visit_salts: VisitSaltsTable
  shelves: ShelvesTable
  shelf_fillings: ShelfFillingsTable
  channels_of_the_week: ChannelsOfTheWeekTable
  similar_channels: SimilarChannelsTable
  channel_traits: ChannelTraitsTable
  trait_counts: TraitCountsTable
  similarity_models: SimilarityModelsTable
  similarity_changes: SimilarityChangesTable
  channel_likings: ChannelLikingsView
  synonyms: SynonymsTable
  search_texts: SearchTextsTable
  video_mentions: VideoMentionsTable
  backfills: BackfillsTable
  applied_functions: AppliedFunctionsTable
  notifications: NotificationsTable
  mail_preferences: MailPreferencesTable
  audit_entries: AuditEntriesTable
  messages: MessagesTable
  visits: VisitsTable
  visit_counts: VisitCountsTable
  vital_counts: VitalCountsTable
  saved_views: SavedViewsTable
  brought_channels: BroughtChannelsTable
  requested_channels: RequestedChannelsTable
  insight_contributors: InsightContributorsTable
  insight_ratings: InsightRatingsTable
  insight_changes: InsightChangesTable
  insight_cells: InsightCellsTable
  insight_channels: InsightChannelsTable
  insight_pairs: InsightPairsTable
  insight_overlaps: InsightOverlapsTable
  insight_rollups: InsightRollupsTable
  open_data_files: OpenDataFilesTable
  open_data_chunks: OpenDataChunksTable
  vitals: VitalsTable
  websub_subscriptions: WebsubSubscriptionsTable
  video_notices: VideoNoticesTable
  channel_candidates: ChannelCandidatesTable
  channel_candidate_sources: ChannelCandidateSourcesTable
  featured_channel_asks: FeaturedChannelAsksTable
  webhooks: WebhooksTable
  webhook_events: WebhookEventsTable
  webhook_deliveries: WebhookDeliveriesTable
  table_changes: TableChangesTable
  table_changes_horizon: TableChangesHorizonTable
}
