-- The database as it is, after all migrations and functions/*.sql.
-- Generated: `npm run schema` writes it, schema.test.ts compares it.

create extension pg_trgm;

create text search dictionary channelwise_stems (template = snowball, language = 'english');

create text search configuration channelwise_words (parser = default);

alter text search configuration channelwise_words add mapping for asciihword with simple;

alter text search configuration channelwise_words add mapping for asciiword with channelwise_stems;

alter text search configuration channelwise_words add mapping for email with simple;

alter text search configuration channelwise_words add mapping for file with simple;

alter text search configuration channelwise_words add mapping for float with simple;

alter text search configuration channelwise_words add mapping for host with simple;

alter text search configuration channelwise_words add mapping for hword with simple;

alter text search configuration channelwise_words add mapping for hword_asciipart with simple;

alter text search configuration channelwise_words add mapping for hword_numpart with simple;

alter text search configuration channelwise_words add mapping for hword_part with simple;

alter text search configuration channelwise_words add mapping for int with simple;

alter text search configuration channelwise_words add mapping for numhword with simple;

alter text search configuration channelwise_words add mapping for numword with channelwise_stems;

alter text search configuration channelwise_words add mapping for sfloat with simple;

alter text search configuration channelwise_words add mapping for uint with simple;

alter text search configuration channelwise_words add mapping for url with simple;

alter text search configuration channelwise_words add mapping for url_path with simple;

alter text search configuration channelwise_words add mapping for version with simple;

alter text search configuration channelwise_words add mapping for word with channelwise_stems;

create sequence document_version;

create table api_changes (
  kind text not null,
  id text collate "C" not null,
  changed_at timestamp with time zone not null default now(),
  deleted boolean not null,
  constraint api_changes_pkey PRIMARY KEY (kind, id),
  constraint api_changes_kind_check CHECK ((kind = ANY (ARRAY['channel'::text, 'review'::text])))
);
CREATE INDEX api_changes_in_order ON public.api_changes USING btree (kind, changed_at, id);

create table api_key_days (
  key_id text not null,
  day date not null,
  calls integer not null,
  refused integer not null,
  constraint api_key_days_pkey PRIMARY KEY (key_id, day),
  constraint api_key_days_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE
);

create table api_keys (
  id text not null,
  member_id text not null,
  name text not null,
  shown_prefix text not null,
  hash text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint api_keys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_of_member ON public.api_keys USING btree (member_id, created_at DESC);

create table applied_functions (
  hash text not null,
  number bigint not null generated always as identity,
  applied_at timestamp with time zone not null default now(),
  triggers text[] not null default '{}'::text[],
  constraint applied_functions_pkey PRIMARY KEY (hash),
  constraint applied_functions_number_key UNIQUE (number)
);

create table audit_entries (
  id text not null,
  happened_at timestamp with time zone not null default now(),
  actor_id text not null,
  actor_name text not null,
  action text not null,
  subject_id text not null,
  subject_name text not null,
  detail text not null default ''::text,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_latest ON public.audit_entries USING btree (happened_at DESC, id);
CREATE INDEX audit_entries_of_actor ON public.audit_entries USING btree (actor_id);
CREATE INDEX audit_entries_of_subject ON public.audit_entries USING btree (subject_id);

create table backfills (
  name text not null,
  done_at timestamp with time zone not null default now(),
  constraint backfills_pkey PRIMARY KEY (name)
);

create table brought_channels (
  member_id text not null,
  kind text not null,
  channel_id text not null,
  list_id text,
  created_at timestamp with time zone not null default now(),
  constraint brought_channels_pkey PRIMARY KEY (member_id, kind, channel_id),
  constraint brought_channels_check CHECK (((kind = 'list'::text) = (list_id IS NOT NULL))),
  constraint brought_channels_kind_check CHECK ((kind = ANY (ARRAY['favorite'::text, 'list'::text, 'rating'::text]))),
  constraint brought_channels_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint brought_channels_list_id_fkey FOREIGN KEY (list_id) REFERENCES channel_lists(id) ON DELETE CASCADE,
  constraint brought_channels_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX brought_channels_in_list ON public.brought_channels USING btree (list_id) WHERE (list_id IS NOT NULL);
CREATE INDEX brought_channels_of_channel ON public.brought_channels USING btree (channel_id);

create table channel_candidate_sources (
  reference text not null,
  kind text not null,
  source text not null,
  count integer not null,
  last_seen_at timestamp with time zone not null default now(),
  constraint channel_candidate_sources_pkey PRIMARY KEY (reference, kind, source),
  constraint channel_candidate_sources_kind_check CHECK ((kind = ANY (ARRAY['mention'::text, 'featured'::text, 'chart'::text, 'request'::text]))),
  constraint channel_candidate_sources_reference_fkey FOREIGN KEY (reference) REFERENCES channel_candidates(reference) ON DELETE CASCADE
);
CREATE INDEX channel_candidate_sources_of_request ON public.channel_candidate_sources USING btree (source) WHERE (kind = 'request'::text);

create table channel_candidates (
  reference text not null,
  channel_id text,
  state text not null default 'proposed'::text,
  rule text,
  subscriber_count bigint,
  video_count bigint,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  constraint channel_candidates_pkey PRIMARY KEY (reference),
  constraint channel_candidates_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'blocked'::text, 'imported'::text, 'refused'::text])))
);
CREATE INDEX channel_candidates_in_state ON public.channel_candidates USING btree (state, checked_at);
CREATE INDEX channel_candidates_of_channel ON public.channel_candidates USING btree (channel_id) WHERE (channel_id IS NOT NULL);

create table channel_cards (
  id text collate "C" not null,
  card jsonb,
  words tsvector not null,
  subscriber_count bigint,
  constraint channel_cards_pkey PRIMARY KEY (id)
);
CREATE INDEX channel_cards_popular ON public.channel_cards USING btree (subscriber_count DESC NULLS LAST, id) WHERE (card IS NOT NULL);
CREATE INDEX channel_cards_words ON public.channel_cards USING gin (words);

create table channel_documents (
  id text collate "C" not null,
  version bigint not null,
  removed boolean not null,
  written_at timestamp with time zone not null default now(),
  listed_at timestamp with time zone,
  num_reviews integer not null,
  whole_minutes integer,
  subscriber_count bigint,
  average_minutes double precision,
  rating double precision,
  rating_fun double precision,
  rating_learn double precision,
  rating_emotional double precision,
  category text,
  country text,
  language text,
  main_topics text[] not null,
  sub_topics text[] not null,
  topic_paths text[] not null,
  moods text[] not null,
  platforms text[] not null,
  tags text[] not null,
  rating_floor double precision,
  rating_ceiling double precision,
  name text not null,
  contexts text[] not null,
  levels text[] not null,
  constraint channel_documents_pkey PRIMARY KEY (id)
);
CREATE INDEX channel_documents_removed ON public.channel_documents USING btree (written_at) WHERE removed;

create unlogged table channel_documents_changes (
  revision bigint not null,
  ids text[],
  constraint channel_documents_changes_pkey PRIMARY KEY (revision)
);

create table channel_documents_revision (
  only_row boolean not null default true,
  revision bigint not null,
  constraint channel_documents_revision_pkey PRIMARY KEY (only_row),
  constraint channel_documents_revision_only_row_check CHECK (only_row)
);

create table channel_history (
  channel_id text not null,
  day date not null,
  subscriber_count bigint,
  view_count bigint,
  constraint channel_history_pkey PRIMARY KEY (channel_id, day),
  constraint channel_history_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX channel_history_by_day ON public.channel_history USING btree (day);

create table channel_list_entries (
  list_id text not null,
  "position" integer not null,
  channel_id text not null,
  note text not null default ''::text,
  constraint channel_list_entries_pkey PRIMARY KEY (list_id, channel_id),
  constraint channel_list_entries_list_id_position_key UNIQUE (list_id, "position"),
  constraint channel_list_entries_note_check CHECK ((length(note) <= 280)),
  constraint channel_list_entries_position_check CHECK (("position" > 0)),
  constraint channel_list_entries_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint channel_list_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES channel_lists(id) ON DELETE CASCADE
);
CREATE INDEX channel_list_entries_of_channel ON public.channel_list_entries USING btree (channel_id);

create table channel_list_visits (
  list_id text not null,
  day date not null,
  visitor bytea not null,
  constraint channel_list_visits_pkey PRIMARY KEY (day, list_id, visitor),
  constraint channel_list_visits_day_fkey FOREIGN KEY (day) REFERENCES visit_salts(day) ON DELETE CASCADE,
  constraint channel_list_visits_list_id_fkey FOREIGN KEY (list_id) REFERENCES channel_lists(id) ON DELETE CASCADE
);
CREATE INDEX channel_list_visits_of_list ON public.channel_list_visits USING btree (list_id);

create table channel_lists (
  id text not null,
  member_id text not null,
  name text not null,
  description text not null default ''::text,
  private boolean not null default false,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  view_count integer not null default 0,
  constraint channel_lists_pkey PRIMARY KEY (id),
  constraint channel_lists_description_check CHECK ((length(description) <= 400)),
  constraint channel_lists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint channel_lists_view_count_check CHECK ((view_count >= 0)),
  constraint channel_lists_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX channel_lists_in_order ON public.channel_lists USING btree (created_at DESC, id) WHERE ((removed_at IS NULL) AND (NOT private));
CREATE INDEX channel_lists_latest ON public.channel_lists USING btree (updated_at DESC, id) WHERE ((removed_at IS NULL) AND (NOT private));
CREATE INDEX channel_lists_most_viewed ON public.channel_lists USING btree (view_count DESC, updated_at DESC, id) WHERE ((removed_at IS NULL) AND (NOT private));
CREATE INDEX channel_lists_of_member ON public.channel_lists USING btree (member_id, updated_at DESC);
CREATE INDEX channel_lists_public_of_member ON public.channel_lists USING btree (member_id, updated_at DESC, id) WHERE ((removed_at IS NULL) AND (NOT private));

create table channel_refreshes (
  channel_id text not null,
  asked_at timestamp with time zone,
  uploads_listed_at timestamp with time zone,
  listed_video_count bigint,
  asked_for text,
  constraint channel_refreshes_pkey PRIMARY KEY (channel_id),
  constraint channel_refreshes_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);

create table channel_traits (
  channel_id text not null,
  traits text[] not null,
  constraint channel_traits_pkey PRIMARY KEY (channel_id),
  constraint channel_traits_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX channel_traits_held ON public.channel_traits USING gin (traits);

create table channels (
  id text not null,
  channel_id text not null,
  handle text,
  name text not null,
  description text not null,
  image text not null,
  profile_image text not null,
  subscriber_count bigint,
  view_count bigint,
  video_count bigint,
  country_code text,
  language_code text,
  declared_language_code text,
  country text,
  language text,
  keywords jsonb not null default '[]'::jsonb,
  topic_addresses jsonb not null default '[]'::jsonb,
  all_topics jsonb not null default '[]'::jsonb,
  category text,
  tags jsonb not null default '[]'::jsonb,
  platform jsonb not null default '["YouTube"]'::jsonb,
  average_minutes double precision,
  published_at timestamp with time zone,
  fetched_at timestamp with time zone not null,
  listed_at timestamp with time zone,
  rating double precision,
  rating_fun double precision,
  rating_learn double precision,
  rating_emotional double precision,
  num_reviews integer not null default 0,
  rating_distribution integer[] not null default array_fill(0, ARRAY[10]),
  moods jsonb not null default '[]'::jsonb,
  contexts jsonb not null default '[]'::jsonb,
  levels jsonb not null default '[]'::jsonb,
  version bigint not null default nextval('document_version'::regclass),
  videos_version bigint not null,
  mood_counts jsonb not null default '{}'::jsonb,
  rating_floor double precision generated always as (rating_bound(rating_distribution, '-1'::integer)) stored,
  rating_ceiling double precision generated always as (rating_bound(rating_distribution, 1)) stored,
  source text not null default 'catalogue'::text,
  gone_at timestamp with time zone,
  purged_at timestamp with time zone,
  findable boolean not null generated always as (((listed_at IS NOT NULL) AND (gone_at IS NULL) AND (purged_at IS NULL))) stored,
  constraint channels_pkey PRIMARY KEY (id),
  constraint channels_num_reviews_check CHECK ((num_reviews >= 0)),
  constraint channels_rating_check CHECK (((rating >= (0.5)::double precision) AND (rating <= (5)::double precision))),
  constraint channels_source_check CHECK ((source = ANY (ARRAY['youtube'::text, 'catalogue'::text])))
);
CREATE INDEX channels_by_age ON public.channels USING btree (fetched_at) WHERE (source = 'youtube'::text);
CREATE INDEX channels_channel_id ON public.channels USING btree (channel_id);
CREATE INDEX channels_handle ON public.channels USING btree (lower(handle));
CREATE INDEX channels_in_order ON public.channels USING btree (id COLLATE "C") WHERE findable;

create table channels_of_the_week (
  week date not null,
  channel_id text not null,
  score double precision not null,
  chosen_at timestamp with time zone not null default now(),
  constraint channels_of_the_week_pkey PRIMARY KEY (week),
  constraint channels_of_the_week_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric)),
  constraint channels_of_the_week_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX channels_of_the_week_of_channel ON public.channels_of_the_week USING btree (channel_id);

create table favorites (
  member_id text not null,
  channel_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint favorites_pkey PRIMARY KEY (member_id, channel_id),
  constraint favorites_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint favorites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX favorites_latest ON public.favorites USING btree (created_at DESC);
CREATE INDEX favorites_of_channel ON public.favorites USING btree (channel_id);

create table featured_channel_asks (
  channel_id text not null,
  asked_at timestamp with time zone not null,
  constraint featured_channel_asks_pkey PRIMARY KEY (channel_id),
  constraint featured_channel_asks_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);

create table follows (
  follower_id text not null,
  followed_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint follows_pkey PRIMARY KEY (follower_id, followed_id),
  constraint follows_check CHECK ((follower_id <> followed_id)),
  constraint follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX follows_latest ON public.follows USING btree (created_at DESC);
CREATE INDEX follows_of_followed ON public.follows USING btree (followed_id, created_at DESC);

create table health_observations (
  observed_at timestamp with time zone not null,
  quota_used integer,
  quota_visitor_used integer,
  problems text[] not null,
  constraint health_observations_pkey PRIMARY KEY (observed_at)
);

create table identity_accounts (
  id text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  constraint identity_accounts_pkey PRIMARY KEY (id),
  constraint identity_accounts_providerId_accountId_key UNIQUE ("providerId", "accountId"),
  constraint identity_accounts_userId_fkey FOREIGN KEY ("userId") REFERENCES identity_users(id) ON DELETE CASCADE
);
CREATE INDEX identity_accounts_user ON public.identity_accounts USING btree ("userId");

create table identity_attempts (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint identity_attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX identity_attempts_expiry ON public.identity_attempts USING btree (expire);

create table identity_known_addresses (
  uid text not null,
  address_hash text not null,
  seen_at timestamp with time zone not null default now(),
  constraint identity_known_addresses_pkey PRIMARY KEY (uid, address_hash),
  constraint identity_known_addresses_uid_fkey FOREIGN KEY (uid) REFERENCES identity_users(id) ON DELETE CASCADE
);

create table identity_mail_tokens (
  token_hash text not null,
  purpose text not null,
  uid text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint identity_mail_tokens_pkey PRIMARY KEY (token_hash),
  constraint identity_mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'email'::text]))),
  constraint identity_mail_tokens_uid_fkey FOREIGN KEY (uid) REFERENCES identity_users(id) ON DELETE CASCADE
);
CREATE INDEX identity_mail_tokens_expiry ON public.identity_mail_tokens USING btree (expires_at);
CREATE INDEX identity_mail_tokens_of_account ON public.identity_mail_tokens USING btree (uid, purpose);

create table identity_passkeys (
  id text not null,
  name text not null,
  "publicKey" text not null,
  "userId" text not null,
  "credentialID" text not null,
  counter bigint not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  aaguid text,
  constraint identity_passkeys_pkey PRIMARY KEY (id),
  constraint identity_passkeys_credentialID_key UNIQUE ("credentialID"),
  constraint identity_passkeys_userId_fkey FOREIGN KEY ("userId") REFERENCES identity_users(id) ON DELETE CASCADE
);
CREATE INDEX identity_passkeys_user ON public.identity_passkeys USING btree ("userId");

create table identity_sessions (
  id text not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null,
  constraint identity_sessions_pkey PRIMARY KEY (id),
  constraint identity_sessions_token_key UNIQUE (token),
  constraint identity_sessions_userId_fkey FOREIGN KEY ("userId") REFERENCES identity_users(id) ON DELETE CASCADE
);
CREATE INDEX identity_sessions_user ON public.identity_sessions USING btree ("userId");

create table identity_two_factors (
  id text not null,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamp with time zone,
  constraint identity_two_factors_pkey PRIMARY KEY (id),
  constraint identity_two_factors_userId_key UNIQUE ("userId"),
  constraint identity_two_factors_userId_fkey FOREIGN KEY ("userId") REFERENCES identity_users(id) ON DELETE CASCADE
);

create table identity_users (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "twoFactorEnabled" boolean,
  sign_in_epoch integer not null default 0,
  constraint identity_users_pkey PRIMARY KEY (id),
  constraint identity_users_email_key UNIQUE (email),
  constraint identity_users_email_check CHECK ((email = lower(email)))
);

create table identity_verifications (
  id text not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  constraint identity_verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX identity_verifications_expiry ON public.identity_verifications USING btree ("expiresAt");
CREATE INDEX identity_verifications_identifier ON public.identity_verifications USING btree (identifier);

create table import_batch_items (
  batch_id text not null,
  "position" integer not null,
  link text not null,
  channel_id text,
  status text not null default 'waiting'::text,
  reason text,
  line integer,
  here boolean not null default false,
  settled_at timestamp with time zone,
  constraint import_batch_items_pkey PRIMARY KEY (batch_id, "position"),
  constraint import_batch_items_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  constraint import_batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE
);
CREATE INDEX import_batch_items_links ON public.import_batch_items USING gin (lower(link) gin_trgm_ops);
CREATE INDEX import_batch_items_of_channel ON public.import_batch_items USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX import_batch_items_of_status ON public.import_batch_items USING btree (batch_id, status, "position");
CREATE INDEX import_batch_items_waiting ON public.import_batch_items USING btree (channel_id) WHERE (status = 'waiting'::text);

create table import_batches (
  id text not null,
  name text not null,
  requested_by text,
  videos_per_channel integer not null,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone default now(),
  duplicates integer not null default 0,
  constraint import_batches_pkey PRIMARY KEY (id)
);
CREATE INDEX import_batches_newest ON public.import_batches USING btree (created_at DESC, id DESC);

create table index_dead_letters (
  id bigint not null generated always as identity,
  kind text not null,
  document_id text not null,
  version bigint not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  engine text not null,
  constraint index_dead_letters_pkey PRIMARY KEY (id),
  constraint index_dead_letters_kind_check CHECK ((kind = ANY (ARRAY['channel'::text, 'video'::text])))
);

create table index_drift (
  engine text not null,
  kind text not null,
  document_id text not null,
  difference text not null,
  version bigint,
  held bigint,
  queued_at timestamp with time zone,
  constraint index_drift_pkey PRIMARY KEY (engine, kind, document_id),
  constraint index_drift_difference_check CHECK ((difference = ANY (ARRAY['missing'::text, 'stale'::text, 'orphaned'::text, 'ahead'::text]))),
  constraint index_drift_kind_check CHECK ((kind = ANY (ARRAY['channel'::text, 'video'::text]))),
  constraint index_drift_engine_fkey FOREIGN KEY (engine) REFERENCES search_engines(engine) ON DELETE CASCADE
);

create table index_outbox (
  id bigint not null generated always as identity,
  kind text not null,
  document_id text not null,
  version bigint not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  engine text not null,
  constraint index_outbox_pkey PRIMARY KEY (id),
  constraint index_outbox_kind_check CHECK ((kind = ANY (ARRAY['channel'::text, 'video'::text, 'channel-videos'::text])))
);
CREATE INDEX index_outbox_due ON public.index_outbox USING btree (engine, due_at, id);
CREATE INDEX index_outbox_of_document ON public.index_outbox USING btree (document_id);

create table insight_cells (
  cell text not null,
  period text not null,
  members integer not null,
  ratings integer not null,
  distribution integer[] not null,
  moods integer[] not null,
  constraint insight_cells_pkey PRIMARY KEY (cell, period),
  constraint insight_cells_members_check CHECK ((members >= 5)),
  constraint insight_cells_ratings_check CHECK ((ratings >= 5))
);
CREATE INDEX insight_cells_of_all_time ON public.insight_cells USING btree (cell) WHERE (period = ''::text);

create table insight_changes (
  channel_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint insight_changes_pkey PRIMARY KEY (channel_id)
);

create table insight_channels (
  channel_id text not null,
  cells text[] not null,
  ratings integer not null,
  distribution integer[] not null,
  floor double precision not null,
  divided double precision not null,
  momentum double precision,
  gem boolean not null,
  constraint insight_channels_pkey PRIMARY KEY (channel_id),
  constraint insight_channels_ratings_check CHECK ((ratings >= 5)),
  constraint insight_channels_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX insight_channels_in_cells ON public.insight_channels USING gin (cells);

create table insight_contributors (
  number integer not null generated always as identity,
  member_id text,
  constraint insight_contributors_pkey PRIMARY KEY (number),
  constraint insight_contributors_member_id_key UNIQUE (member_id),
  constraint insight_contributors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL
);

create table insight_overlaps (
  topic text not null,
  other text not null,
  favoring integer not null,
  other_favoring integer not null,
  both_favoring integer not null,
  level text not null default 'topic'::text,
  other_level text not null default 'topic'::text,
  constraint insight_overlaps_pkey PRIMARY KEY (level, topic, other_level, other),
  constraint insight_overlaps_both_favoring_check CHECK ((both_favoring >= 5)),
  constraint insight_overlaps_level_check CHECK ((level = ANY (ARRAY['topic'::text, 'subTopic'::text]))),
  constraint insight_overlaps_other_level_check CHECK ((other_level = ANY (ARRAY['topic'::text, 'subTopic'::text])))
);

create table insight_pairs (
  channel_id text not null,
  "position" integer not null,
  other_id text not null,
  favoring integer not null,
  other_favoring integer not null,
  both_favoring integer not null,
  constraint insight_pairs_pkey PRIMARY KEY (channel_id, "position"),
  constraint insight_pairs_both_favoring_check CHECK ((both_favoring >= 5)),
  constraint insight_pairs_position_check CHECK (("position" > 0)),
  constraint insight_pairs_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint insight_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX insight_pairs_of_other ON public.insight_pairs USING btree (other_id);

create table insight_ratings (
  channel_id text not null,
  contributor integer not null,
  batch date not null,
  steps smallint not null,
  moods integer not null,
  week date not null,
  constraint insight_ratings_pkey PRIMARY KEY (channel_id, contributor),
  constraint insight_ratings_batch_check CHECK ((EXTRACT(day FROM batch) = (1)::numeric)),
  constraint insight_ratings_steps_check CHECK (((steps >= 1) AND (steps <= 10))),
  constraint insight_ratings_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric)),
  constraint insight_ratings_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint insight_ratings_contributor_fkey FOREIGN KEY (contributor) REFERENCES insight_contributors(number)
);
CREATE INDEX insight_ratings_of_contributor ON public.insight_ratings USING btree (contributor);

create table insight_rollups (
  single boolean not null default true,
  favoring integer not null,
  newest_month text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null default now(),
  constraint insight_rollups_pkey PRIMARY KEY (single),
  constraint insight_rollups_single_check CHECK (single)
);

create table list_likes (
  list_id text not null,
  member_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint list_likes_pkey PRIMARY KEY (list_id, member_id),
  constraint list_likes_list_id_fkey FOREIGN KEY (list_id) REFERENCES channel_lists(id) ON DELETE CASCADE,
  constraint list_likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX list_likes_of_member ON public.list_likes USING btree (member_id, created_at DESC);

create table mail_days (
  day date not null,
  sent integer not null default 0,
  failed integer not null default 0,
  last_sent_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  last_error text,
  constraint mail_days_pkey PRIMARY KEY (day)
);

create table mail_preferences (
  member_id text not null,
  follow boolean not null default false,
  "like" boolean not null default false,
  review boolean not null default false,
  list boolean not null default false,
  moderation boolean not null default true,
  mailed_at timestamp with time zone,
  constraint mail_preferences_pkey PRIMARY KEY (member_id),
  constraint mail_preferences_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table members (
  id text not null,
  uid text not null,
  name text not null,
  description text not null default ''::text,
  twitter text not null default ''::text,
  youtube text not null default ''::text,
  photo text,
  role text not null default 'member'::text,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  name_folded text not null,
  suspended_reason text,
  plan text not null default 'free'::text,
  leaving text,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_uid_key UNIQUE (uid),
  constraint members_description_check CHECK ((length(description) <= 100)),
  constraint members_leaving_check CHECK ((leaving = ANY (ARRAY['anonymous'::text, 'remove'::text]))),
  constraint members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint members_plan_check CHECK ((plan <> 'anonymous'::text)),
  constraint members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'operator'::text, 'administrator'::text]))),
  constraint members_plan_fkey FOREIGN KEY (plan) REFERENCES plans(name)
);
CREATE INDEX members_latest ON public.members USING btree (created_at DESC, id);
CREATE INDEX members_leaving ON public.members USING btree (id) WHERE (leaving IS NOT NULL);
CREATE INDEX members_name_folded ON public.members USING gin (name_folded gin_trgm_ops);
CREATE INDEX members_name_prefix ON public.members USING btree (name_folded text_pattern_ops);
CREATE INDEX members_of_plan ON public.members USING btree (plan) WHERE (plan <> 'free'::text);
CREATE INDEX members_suspended ON public.members USING btree (id) WHERE (suspended_at IS NOT NULL);

create table messages (
  id text not null,
  email text not null,
  body text not null,
  sent_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id)
);
CREATE INDEX messages_latest ON public.messages USING btree (sent_at DESC, id);
CREATE INDEX messages_open ON public.messages USING btree (sent_at DESC, id) WHERE (closed_at IS NULL);

create table moderation_log (
  id text not null,
  action text not null,
  reason text not null,
  review_id text,
  channel_id text,
  moderator_id text,
  created_at timestamp with time zone not null default now(),
  constraint moderation_log_pkey PRIMARY KEY (id),
  constraint moderation_log_action_check CHECK ((action = ANY (ARRAY['hidden'::text, 'restored'::text, 'kept-hidden'::text, 'reports-dismissed'::text, 'flag-settled'::text, 'appeal-rejected'::text]))),
  constraint moderation_log_reason_check CHECK ((length(reason) <= 500)),
  constraint moderation_log_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE SET NULL,
  constraint moderation_log_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX moderation_log_newest ON public.moderation_log USING btree (created_at DESC, id);
CREATE INDEX moderation_log_of_review ON public.moderation_log USING btree (review_id, created_at DESC) WHERE (action = ANY (ARRAY['hidden'::text, 'appeal-rejected'::text]));

create table notifications (
  id text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  member_id text not null,
  kind text not null,
  actor_id text,
  review_id text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  mail_attempts integer not null default 0,
  list_id text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_once UNIQUE NULLS NOT DISTINCT (member_id, kind, actor_id, review_id, list_id),
  constraint notifications_actor_check CHECK (((actor_id IS NULL) = (kind = ANY (ARRAY['hidden'::text, 'restored'::text, 'appeal-rejected'::text])))),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['follow'::text, 'like'::text, 'review'::text, 'list-like'::text, 'list-save'::text, 'hidden'::text, 'restored'::text, 'appeal-rejected'::text]))),
  constraint notifications_subject_check CHECK ((((review_id IS NOT NULL) = (kind <> ALL (ARRAY['follow'::text, 'list-like'::text, 'list-save'::text]))) AND ((list_id IS NOT NULL) = (kind = ANY (ARRAY['list-like'::text, 'list-save'::text]))))),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint notifications_list_id_fkey FOREIGN KEY (list_id) REFERENCES channel_lists(id) ON DELETE CASCADE,
  constraint notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint notifications_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX notifications_newest ON public.notifications USING btree (member_id, created_at DESC, id);
CREATE INDEX notifications_of_actor ON public.notifications USING btree (actor_id);
CREATE INDEX notifications_of_list ON public.notifications USING btree (list_id) WHERE (list_id IS NOT NULL);
CREATE INDEX notifications_of_review ON public.notifications USING btree (review_id);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (member_id) WHERE (read_at IS NULL);

create table open_data_chunks (
  file_id text not null,
  "position" integer not null,
  bytes bytea not null,
  constraint open_data_chunks_pkey PRIMARY KEY (file_id, "position"),
  constraint open_data_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES open_data_files(id) ON DELETE CASCADE
);

create table open_data_files (
  id text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  rows integer,
  state text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  constraint open_data_files_pkey PRIMARY KEY (id),
  constraint open_data_files_bytes_check CHECK ((bytes >= 0)),
  constraint open_data_files_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'former'::text])))
);
CREATE UNIQUE INDEX one_live_file_of_a_name ON public.open_data_files USING btree (name) WHERE (state = 'live'::text);

create table pipeline_runs (
  id text not null,
  pipeline text not null,
  key text not null,
  subject text not null,
  input jsonb not null,
  status text not null default 'waiting'::text,
  done integer not null default 0,
  failed integer not null default 0,
  total integer,
  error text,
  problems jsonb not null default '[]'::jsonb,
  channel_id text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  lane text not null default 'background'::text,
  requested_by text,
  waits_until timestamp with time zone,
  units integer not null default 0,
  error_class text,
  reserved_units integer,
  reserved_on date,
  constraint pipeline_runs_pkey PRIMARY KEY (id),
  constraint pipeline_runs_lane_check CHECK ((lane = ANY (ARRAY['visitor'::text, 'operator'::text, 'background'::text]))),
  constraint pipeline_runs_reserved_units_check CHECK ((reserved_units > 0)),
  constraint pipeline_runs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
  constraint pipeline_runs_units_check CHECK ((units >= 0))
);
CREATE UNIQUE INDEX one_active_run_of_a_key ON public.pipeline_runs USING btree (key) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX pipeline_runs_by_time ON public.pipeline_runs USING btree (created_at DESC, id DESC);
CREATE INDEX pipeline_runs_ended ON public.pipeline_runs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX pipeline_runs_errors ON public.pipeline_runs USING gin (lower(error) gin_trgm_ops) WHERE (error IS NOT NULL);
CREATE INDEX pipeline_runs_of_channel ON public.pipeline_runs USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX pipeline_runs_of_error ON public.pipeline_runs USING btree (error_class, created_at DESC, id DESC) WHERE (error_class IS NOT NULL);
CREATE INDEX pipeline_runs_of_key ON public.pipeline_runs USING btree (key, created_at DESC);
CREATE INDEX pipeline_runs_of_lane ON public.pipeline_runs USING btree (lane, created_at DESC, id DESC);
CREATE INDEX pipeline_runs_of_pipeline ON public.pipeline_runs USING btree (pipeline, created_at DESC, id DESC);
CREATE INDEX pipeline_runs_of_requester ON public.pipeline_runs USING btree (requested_by, created_at DESC, id DESC) WHERE (requested_by IS NOT NULL);
CREATE INDEX pipeline_runs_of_status ON public.pipeline_runs USING btree (status, created_at DESC, id DESC);
CREATE INDEX pipeline_runs_subjects ON public.pipeline_runs USING gin (lower(subject) gin_trgm_ops);
CREATE INDEX pipeline_runs_succeeded ON public.pipeline_runs USING btree (pipeline, finished_at) WHERE (status = 'succeeded'::text);
CREATE INDEX pipeline_runs_waiting ON public.pipeline_runs USING btree (waits_until) WHERE (waits_until IS NOT NULL);

create table pipeline_steps (
  run_id text not null,
  "position" integer not null,
  name text not null,
  status text not null,
  attempts integer not null default 1,
  error text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  units integer not null default 0,
  outcome text,
  constraint pipeline_steps_pkey PRIMARY KEY (run_id, "position"),
  constraint pipeline_steps_status_check CHECK ((status = ANY (ARRAY['running'::text, 'succeeded'::text, 'failed'::text]))),
  constraint pipeline_steps_run_id_fkey FOREIGN KEY (run_id) REFERENCES pipeline_runs(id) ON DELETE CASCADE
);

create table plan_counts (
  subject text not null,
  seconds integer not null,
  starts_at timestamp with time zone not null,
  calls integer not null,
  constraint plan_counts_pkey PRIMARY KEY (subject, seconds, starts_at)
);
CREATE INDEX plan_counts_by_start ON public.plan_counts USING btree (starts_at);

create table plans (
  name text not null,
  title text not null,
  place smallint not null,
  calls_per_minute integer not null,
  calls_per_day integer not null,
  scopes text[] not null,
  insights text not null,
  max_keys integer not null,
  constraint plans_pkey PRIMARY KEY (name),
  constraint plans_place_key UNIQUE (place),
  constraint plans_calls_per_day_check CHECK ((calls_per_day > 0)),
  constraint plans_calls_per_minute_check CHECK ((calls_per_minute > 0)),
  constraint plans_insights_check CHECK ((insights = ANY (ARRAY['public'::text, 'full'::text]))),
  constraint plans_max_keys_check CHECK ((max_keys >= 0)),
  constraint plans_name_check CHECK ((name ~ '^[a-z]{1,40}$'::text))
);

create table platform_dead_letters (
  id bigint not null generated always as identity,
  kind text not null,
  platform_id text,
  raw text not null,
  reason text not null,
  run_id text,
  created_at timestamp with time zone not null default now(),
  replayed_at timestamp with time zone,
  constraint platform_dead_letters_pkey PRIMARY KEY (id),
  constraint platform_dead_letters_kind_check CHECK ((kind = ANY (ARRAY['channel'::text, 'video'::text, 'upload'::text]))),
  constraint platform_dead_letters_run_id_fkey FOREIGN KEY (run_id) REFERENCES pipeline_runs(id) ON DELETE SET NULL
);
CREATE INDEX platform_dead_letters_of_run ON public.platform_dead_letters USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE UNIQUE INDEX platform_dead_letters_once ON public.platform_dead_letters USING btree (run_id, kind, md5(raw)) NULLS NOT DISTINCT WHERE (replayed_at IS NULL);

create table platform_pace (
  name text not null,
  next_call_at timestamp with time zone not null,
  constraint platform_pace_pkey PRIMARY KEY (name)
);

create table profile_channels (
  member_id text not null,
  "position" integer not null,
  channel_id text not null,
  constraint profile_channels_pkey PRIMARY KEY (member_id, "position"),
  constraint profile_channels_member_id_channel_id_key UNIQUE (member_id, channel_id),
  constraint profile_channels_position_check CHECK ((("position" >= 1) AND ("position" <= 4))),
  constraint profile_channels_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint profile_channels_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX profile_channels_of_channel ON public.profile_channels USING btree (channel_id);

create table quota_ledger (
  bucket text not null,
  day date not null,
  used integer not null,
  cap integer not null,
  visitor_used integer not null default 0,
  opened_at timestamp with time zone,
  refused_at timestamp with time zone,
  next_probe_at timestamp with time zone,
  failures integer not null default 0,
  constraint quota_ledger_pkey PRIMARY KEY (bucket, day),
  constraint quota_ledger_check CHECK ((used <= cap)),
  constraint quota_ledger_check1 CHECK (((visitor_used >= 0) AND (visitor_used <= used))),
  constraint quota_ledger_used_check CHECK ((used >= 0))
);

create table recommendations (
  member_id text not null,
  video_id text not null,
  recommended boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint recommendations_pkey PRIMARY KEY (member_id, video_id),
  constraint recommendations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX recommendations_latest ON public.recommendations USING btree (created_at DESC);
CREATE INDEX recommendations_of_video ON public.recommendations USING btree (video_id);

create table removed_sample (
  only_row boolean not null default true,
  removed_at timestamp with time zone not null default now(),
  constraint removed_sample_pkey PRIMARY KEY (only_row),
  constraint removed_sample_only_row_check CHECK (only_row)
);

create table removed_top_lists (
  slug text not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_top_lists_pkey PRIMARY KEY (slug)
);

create table requested_channels (
  member_id text not null,
  reference text not null,
  created_at timestamp with time zone not null default now(),
  constraint requested_channels_pkey PRIMARY KEY (member_id, reference),
  constraint requested_channels_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table review_announcements (
  review_id text not null,
  followed_at timestamp with time zone not null,
  follower_id text not null,
  constraint review_announcements_pkey PRIMARY KEY (review_id),
  constraint review_announcements_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);

create table review_appeals (
  id text not null,
  review_id text not null,
  member_id text not null,
  words text not null,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  outcome text,
  answer text not null default ''::text,
  moderator_id text,
  constraint review_appeals_pkey PRIMARY KEY (id),
  constraint review_appeals_answer_check CHECK ((length(answer) <= 500)),
  constraint review_appeals_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint review_appeals_outcome_check CHECK ((outcome = ANY (ARRAY['restored'::text, 'rejected'::text]))),
  constraint review_appeals_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000))),
  constraint review_appeals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint review_appeals_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint review_appeals_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_appeals_of_member ON public.review_appeals USING btree (member_id);
CREATE INDEX review_appeals_of_moderator ON public.review_appeals USING btree (moderator_id) WHERE (moderator_id IS NOT NULL);
CREATE INDEX review_appeals_of_review ON public.review_appeals USING btree (review_id, created_at DESC);
CREATE UNIQUE INDEX review_appeals_open ON public.review_appeals USING btree (review_id) WHERE (decided_at IS NULL);
CREATE INDEX review_appeals_waiting ON public.review_appeals USING btree (created_at, id) WHERE (decided_at IS NULL);

create table review_changes (
  id bigint not null generated always as identity,
  channel_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint review_changes_pkey PRIMARY KEY (id)
);

create table review_counts (
  day date not null,
  rating double precision not null,
  ratings integer not null,
  comments integer not null
);

create table review_flags (
  id text not null,
  channel_id text not null,
  kind text not null,
  detail text not null,
  raised_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint review_flags_pkey PRIMARY KEY (id),
  constraint review_flags_kind_check CHECK ((kind = ANY (ARRAY['burst'::text, 'new-accounts'::text, 'single-target'::text]))),
  constraint review_flags_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_open_flag_of_a_kind ON public.review_flags USING btree (channel_id, kind) WHERE (settled_at IS NULL);

create table review_likes (
  review_id text not null,
  member_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint review_likes_pkey PRIMARY KEY (review_id, member_id),
  constraint review_likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint review_likes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_likes_latest ON public.review_likes USING btree (created_at DESC);
CREATE INDEX review_likes_of_member ON public.review_likes USING btree (member_id, created_at DESC);

create table review_pairs (
  channel_id text not null,
  positive_id text,
  negative_id text,
  picked_at timestamp with time zone not null default now(),
  constraint review_pairs_pkey PRIMARY KEY (channel_id),
  constraint review_pairs_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint review_pairs_negative_id_fkey FOREIGN KEY (negative_id) REFERENCES reviews(id) ON DELETE SET NULL,
  constraint review_pairs_positive_id_fkey FOREIGN KEY (positive_id) REFERENCES reviews(id) ON DELETE SET NULL
);
CREATE INDEX review_pairs_negative ON public.review_pairs USING btree (negative_id);
CREATE INDEX review_pairs_positive ON public.review_pairs USING btree (positive_id);

create table review_reports (
  id text not null,
  review_id text not null,
  member_id text,
  reason text not null,
  detail text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint review_reports_pkey PRIMARY KEY (id),
  constraint review_reports_review_id_member_id_key UNIQUE (review_id, member_id),
  constraint review_reports_detail_check CHECK ((length(detail) <= 500)),
  constraint review_reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_reports_open ON public.review_reports USING btree (review_id, created_at) WHERE (settled_at IS NULL);

create table reviewers (
  member_id text not null,
  ratings integer not null,
  comments integer not null,
  stars double precision not null,
  constraint reviewers_pkey PRIMARY KEY (member_id),
  constraint reviewers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX reviewers_in_order ON public.reviewers USING btree (comments DESC, ratings DESC);

create table reviews (
  id text not null,
  channel_id text not null,
  member_id text,
  rating double precision not null,
  comment text not null default ''::text,
  moods jsonb not null default '[]'::jsonb,
  like_count integer not null default 0,
  hidden_at timestamp with time zone,
  hidden_reason text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_channel_id_member_id_key UNIQUE (channel_id, member_id),
  constraint reviews_comment_check CHECK ((length(comment) <= 20000)),
  constraint reviews_like_count_check CHECK ((like_count >= 0)),
  constraint reviews_rating_check CHECK ((((rating >= (0.5)::double precision) AND (rating <= (5)::double precision)) AND ((rating * (2)::double precision) = floor((rating * (2)::double precision))))),
  constraint reviews_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint reviews_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX reviews_hidden ON public.reviews USING btree (created_at DESC, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_highest ON public.reviews USING btree (rating DESC, created_at DESC, id);
CREATE INDEX reviews_in_order ON public.reviews USING btree (created_at DESC, id);
CREATE INDEX reviews_lowest ON public.reviews USING btree (rating, created_at DESC, id);
CREATE INDEX reviews_most_liked ON public.reviews USING btree (like_count DESC, created_at DESC);
CREATE INDEX reviews_of_channel ON public.reviews USING btree (channel_id, created_at DESC);
CREATE INDEX reviews_of_channel_liked ON public.reviews USING btree (channel_id, like_count DESC);
CREATE INDEX reviews_of_channel_rated ON public.reviews USING btree (channel_id, rating);
CREATE INDEX reviews_of_member ON public.reviews USING btree (member_id, created_at DESC);

create table run_log (
  id bigint not null generated always as identity,
  run_id text not null,
  step text,
  level text not null,
  message text not null,
  logged_at timestamp with time zone not null default now(),
  constraint run_log_pkey PRIMARY KEY (run_id, id),
  constraint run_log_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warn'::text, 'error'::text]))),
  constraint run_log_run_id_fkey FOREIGN KEY (run_id) REFERENCES pipeline_runs(id) ON DELETE CASCADE
);

create table sample_community (
  part text not null,
  done integer not null,
  total integer not null,
  constraint sample_community_pkey PRIMARY KEY (part)
);

create table saved_lists (
  list_id text not null,
  member_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_lists_pkey PRIMARY KEY (list_id, member_id),
  constraint saved_lists_list_id_fkey FOREIGN KEY (list_id) REFERENCES channel_lists(id) ON DELETE CASCADE,
  constraint saved_lists_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX saved_lists_of_member ON public.saved_lists USING btree (member_id, created_at DESC, list_id);

create table saved_views (
  id text not null,
  member_id text not null,
  name text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_member_id_name_key UNIQUE (member_id, name),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_views_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

create table schedule_changes (
  name text not null,
  cron text,
  paused boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  constraint schedule_changes_pkey PRIMARY KEY (name)
);

create table schedules_in_force (
  name text not null,
  since timestamp with time zone not null default now(),
  constraint schedules_in_force_pkey PRIMARY KEY (name)
);

create table search_engines (
  engine text not null,
  filled_to bigint,
  swept_at timestamp with time zone,
  swept jsonb,
  sweep_repaired boolean,
  canary_at timestamp with time zone,
  canary_milliseconds integer,
  writes_begun bigint not null default 0,
  writes_visible bigint not null default 0,
  previous_fetched_at timestamp with time zone not null default now(),
  constraint search_engines_pkey PRIMARY KEY (engine)
);

create table search_texts (
  day date not null,
  text text not null,
  asked integer not null,
  unanswered integer not null,
  constraint search_texts_pkey PRIMARY KEY (day, text),
  constraint search_texts_asked_check CHECK ((asked > 0)),
  constraint search_texts_check CHECK (((unanswered >= 0) AND (unanswered <= asked)))
);

create table shelf_fillings (
  single boolean not null default true,
  document_version bigint not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null default now(),
  constraint shelf_fillings_pkey PRIMARY KEY (single),
  constraint shelf_fillings_single_check CHECK (single)
);

create table shelves (
  shelf text not null,
  topic text not null,
  "position" integer not null,
  channel_id text not null,
  score double precision not null,
  constraint shelves_pkey PRIMARY KEY (shelf, topic, "position"),
  constraint shelves_shelf_topic_channel_id_key UNIQUE (shelf, topic, channel_id),
  constraint shelves_position_check CHECK (("position" > 0)),
  constraint shelves_shelf_check CHECK ((shelf = ANY (ARRAY['trending'::text, 'best-rated'::text, 'top'::text, 'new'::text, 'most-subscribed'::text]))),
  constraint shelves_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX shelves_of_channel ON public.shelves USING btree (channel_id);

create table similar_channels (
  channel_id text not null,
  similar_ids text[] not null,
  scores double precision[] not null,
  scored_at timestamp with time zone not null default now(),
  taste_shares double precision[] not null default '{}'::double precision[],
  constraint similar_channels_pkey PRIMARY KEY (channel_id),
  constraint similar_channels_check CHECK (((cardinality(similar_ids) = cardinality(scores)) AND (NOT (channel_id = ANY (similar_ids))))),
  constraint similar_channels_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);

create table similarity_changes (
  id bigint not null generated always as identity,
  channel_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint similarity_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX similarity_changes_of_channel ON public.similarity_changes USING btree (channel_id);

create table similarity_models (
  name text not null,
  channels integer not null,
  ridge double precision not null,
  scored_at timestamp with time zone not null default now(),
  constraint similarity_models_pkey PRIMARY KEY (name)
);

create table synonyms (
  word text not null,
  meaning integer not null,
  constraint synonyms_pkey PRIMARY KEY (word)
);
CREATE INDEX synonyms_meaning ON public.synonyms USING btree (meaning);

create unlogged table table_changes (
  changed_by xid8 not null,
  table_name text not null,
  row_key text not null default '*'::text,
  constraint table_changes_pkey PRIMARY KEY (changed_by, table_name, row_key)
);

create table table_changes_horizon (
  only_row boolean not null default true,
  before xid8 not null,
  constraint table_changes_horizon_pkey PRIMARY KEY (only_row),
  constraint table_changes_horizon_only_row_check CHECK (only_row)
);

create table top_lists (
  slug text not null,
  title text not null,
  description text not null,
  image text not null,
  heading text not null,
  second_description text not null,
  filters jsonb not null,
  constraint top_lists_pkey PRIMARY KEY (slug)
);

create table topics (
  source text not null,
  term text not null,
  main_topic text not null,
  sub_topic text not null,
  constraint topics_pkey PRIMARY KEY (source, term),
  constraint topics_source_check CHECK ((source = ANY (ARRAY['wikipedia'::text, 'category'::text, 'keyword'::text])))
);

create table trait_counts (
  trait text not null,
  channels integer not null,
  constraint trait_counts_pkey PRIMARY KEY (trait),
  constraint trait_counts_channels_check CHECK ((channels > 0))
);

create table video_documents (
  id text collate "C" not null,
  version bigint not null,
  removed boolean not null,
  written_at timestamp with time zone not null default now(),
  channel_id text,
  main_topics text[] not null,
  minutes double precision,
  view_count bigint,
  like_count bigint,
  published_at timestamp with time zone,
  words tsvector not null,
  found jsonb,
  description text not null default ''::text,
  tags text[] not null default '{}'::text[],
  loved double precision not null default 0,
  hidden double precision not null default 0,
  constraint video_documents_pkey PRIMARY KEY (id)
);
CREATE INDEX video_documents_hidden ON public.video_documents USING btree (hidden DESC, published_at DESC, id) WHERE (NOT removed);
CREATE INDEX video_documents_latest ON public.video_documents USING btree (published_at DESC, id) WHERE (NOT removed);
CREATE INDEX video_documents_loved ON public.video_documents USING btree (loved DESC, published_at DESC, id) WHERE (NOT removed);
CREATE INDEX video_documents_popular ON public.video_documents USING btree (view_count DESC NULLS LAST, published_at DESC, id) WHERE (NOT removed);
CREATE INDEX video_documents_removed ON public.video_documents USING btree (written_at) WHERE removed;
CREATE INDEX video_documents_topics ON public.video_documents USING gin (main_topics) WHERE (NOT removed);
CREATE INDEX video_documents_words ON public.video_documents USING gin (words);

create table video_fetches (
  run_id text not null,
  video_id text not null,
  channel_id text not null,
  misses smallint not null default 0,
  listed_after integer,
  constraint video_fetches_pkey PRIMARY KEY (run_id, video_id),
  constraint video_fetches_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint video_fetches_run_id_fkey FOREIGN KEY (run_id) REFERENCES pipeline_runs(id) ON DELETE CASCADE
);
CREATE INDEX video_fetches_of_channel ON public.video_fetches USING btree (channel_id);

create table video_mentions (
  video_id text not null,
  kind text not null,
  target text not null,
  constraint video_mentions_pkey PRIMARY KEY (video_id, kind, target),
  constraint video_mentions_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'channel'::text, 'handle'::text]))),
  constraint video_mentions_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE
);
CREATE INDEX video_mentions_of_target ON public.video_mentions USING btree (target, kind);

create table video_notices (
  video_id text not null,
  channel_id text not null,
  noticed_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  constraint video_notices_pkey PRIMARY KEY (video_id)
);
CREATE INDEX video_notices_channel ON public.video_notices USING btree (channel_id);
CREATE INDEX video_notices_due ON public.video_notices USING btree (due_at);

create table videos (
  id text not null,
  channel_id text not null,
  title text not null,
  description text not null,
  thumbnail text not null,
  thumbnail_height integer,
  duration_seconds integer,
  view_count bigint,
  like_count bigint,
  comment_count bigint,
  published_at timestamp with time zone not null,
  category_number text,
  tags jsonb not null default '[]'::jsonb,
  language_code text,
  fetched_at timestamp with time zone not null,
  version bigint not null default nextval('document_version'::regclass),
  constraint videos_pkey PRIMARY KEY (id),
  constraint videos_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX videos_by_age ON public.videos USING btree (fetched_at);
CREATE INDEX videos_in_order ON public.videos USING btree (id COLLATE "C");
CREATE INDEX videos_latest ON public.videos USING btree (published_at DESC, id);
CREATE INDEX videos_of_channel ON public.videos USING btree (channel_id, published_at DESC);

create table visit_counts (
  day date not null,
  kind text not null,
  value text not null,
  visits integer not null,
  constraint visit_counts_pkey PRIMARY KEY (kind, day, value),
  constraint visit_counts_kind_check CHECK ((kind = ANY (ARRAY['screen'::text, 'channel'::text, 'referrer'::text, 'width'::text]))),
  constraint visit_counts_visits_check CHECK ((visits > 0))
);

create table visit_salts (
  day date not null,
  salt bytea not null,
  constraint visit_salts_pkey PRIMARY KEY (day)
);

create table visits (
  id bigint not null generated always as identity,
  day date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  screen text not null,
  channel_id text,
  referrer text not null,
  width text not null,
  constraint visits_pkey PRIMARY KEY (id),
  constraint visits_width_check CHECK ((width = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text, 'wide'::text]))),
  constraint visits_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE SET NULL
);
CREATE INDEX visits_of_channel ON public.visits USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX visits_of_day ON public.visits USING btree (day);

create table vital_counts (
  day date not null,
  screen text not null,
  name text not null,
  value double precision not null,
  measurements integer not null,
  constraint vital_counts_pkey PRIMARY KEY (day, screen, name, value),
  constraint vital_counts_measurements_check CHECK ((measurements > 0))
);

create table vitals (
  id bigint not null generated always as identity,
  day date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  screen text not null,
  name text not null,
  value double precision not null,
  width text not null,
  constraint vitals_pkey PRIMARY KEY (id),
  constraint vitals_name_check CHECK ((name = ANY (ARRAY['LCP'::text, 'INP'::text, 'CLS'::text, 'FCP'::text, 'TTFB'::text]))),
  constraint vitals_value_check CHECK ((value >= (0)::double precision)),
  constraint vitals_width_check CHECK ((width = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text, 'wide'::text])))
);
CREATE INDEX vitals_of_day ON public.vitals USING btree (day);

create table webhook_deliveries (
  "position" bigint not null generated always as identity,
  id text not null,
  webhook_id text not null,
  event text not null,
  payload text not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  attempts integer not null default 0,
  tries integer not null default 0,
  started_at timestamp with time zone not null default now(),
  last_attempt_at timestamp with time zone,
  delivered_at timestamp with time zone,
  status integer,
  error text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_position_key UNIQUE ("position"),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_of_webhook ON public.webhook_deliveries USING btree (webhook_id, "position" DESC);

create table webhook_events (
  id bigint not null generated always as identity,
  event text not null,
  channel_id text not null,
  review_id text,
  created_at timestamp with time zone not null default now(),
  constraint webhook_events_pkey PRIMARY KEY (id)
);

create table webhooks (
  id text not null,
  member_id text not null,
  url text not null,
  events text[] not null,
  channel_id text,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_because text,
  mail_due_at timestamp with time zone,
  missed_since timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['owner'::text, 'failures'::text, 'gone'::text]))),
  constraint webhooks_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint webhooks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_of_channel ON public.webhooks USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX webhooks_of_member ON public.webhooks USING btree (member_id, created_at DESC);
CREATE INDEX webhooks_to_mail ON public.webhooks USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);

create table websub_subscriptions (
  channel_id text not null,
  id text not null,
  secret text not null,
  mode text not null default 'subscribe'::text,
  hub_url text not null,
  site_url text not null,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  lease_ends_at timestamp with time zone,
  error text,
  created_at timestamp with time zone not null default now(),
  constraint websub_subscriptions_pkey PRIMARY KEY (channel_id),
  constraint websub_subscriptions_id_key UNIQUE (id),
  constraint websub_subscriptions_mode_check CHECK ((mode = ANY (ARRAY['subscribe'::text, 'unsubscribe'::text])))
);
CREATE INDEX websub_subscriptions_due ON public.websub_subscriptions USING btree (due_at);

create table withheld_reviews (
  member_id text not null,
  channel_id text not null,
  hidden_at timestamp with time zone not null,
  hidden_reason text,
  review_id text,
  constraint withheld_reviews_pkey PRIMARY KEY (member_id, channel_id),
  constraint withheld_reviews_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON DELETE CASCADE,
  constraint withheld_reviews_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX withheld_reviews_channel ON public.withheld_reviews USING btree (channel_id);

create view channel_likings as
 SELECT reviews.member_id,
    reviews.channel_id
   FROM reviews
  WHERE ((reviews.rating >= (3)::double precision) AND (reviews.hidden_at IS NULL) AND (reviews.member_id IS NOT NULL))
UNION
 SELECT favorites.member_id,
    favorites.channel_id
   FROM favorites
UNION
 SELECT channel_lists.member_id,
    channel_list_entries.channel_id
   FROM (channel_lists
     JOIN channel_list_entries ON ((channel_list_entries.list_id = channel_lists.id)))
  WHERE ((channel_lists.removed_at IS NULL) AND (NOT channel_lists.private));

CREATE OR REPLACE FUNCTION public.after_appeal_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_moderated('appeal-rejected', new.review_id, new.member_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_channel_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform record_api_changes('channel', array[old.id], true);
    perform queue_documents('channel', array[old.id], array[nextval('document_version')]);
    return null;
  end if;
  if new.findable or old.findable then
    perform record_api_changes('channel', array[new.id], not new.findable);
  end if;
  perform queue_documents('channel', array[new.id], array[new.version]);
  if (old.listed_at is null) <> (new.listed_at is null) then
    perform count_visible_reviews_of(new.id, case when new.listed_at is null then -1 else 1 end);
  end if;
  if old.videos_version <> new.videos_version then
    perform queue_videos_of_channel(new.id, new.videos_version);
  end if;
  if new.findable
    and (old.findable, old.all_topics, old.tags, old.description, old.language_code)
      is distinct from (true, new.all_topics, new.tags, new.description, new.language_code)
  then
    perform record_similarity_changes(array[new.id]);
  end if;
  if (old.rating, old.num_reviews) is distinct from (new.rating, new.num_reviews) then
    perform tell_webhooks('channel.rating_changed', new.id, null);
  end if;
  if new.findable and old.listed_at is null then
    perform tell_webhooks('channel.imported', new.id, null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_channel_documents_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text[];
begin
  if tg_op <> 'TRUNCATE' then
    changed := array(select id from changed_documents);
    if changed = '{}' then return null; end if;
  end if;
  perform note_changed_documents(changed);
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), tg_table_name)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_channels_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  findable_ids text[] := array(select id from new_channels where findable);
begin
  perform record_api_changes('channel', findable_ids, false);
  perform queue_documents('channel', array_agg(id), array_agg(version)) from new_channels;
  perform record_similarity_changes(findable_ids);
  perform tell_webhooks('channel.imported', id, null) from unnest(findable_ids) as id
  where exists (select from webhooks where disabled_at is null);
  perform note_changed_rows(tg_table_name, array(select id from new_channels limit 51));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_follow_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_recent(new.created_at) then
    insert into notifications (member_id, kind, actor_id, created_at, mail_due_at)
    select recipient.id, 'follow', new.follower_id, new.created_at, case when preferences."follow" then now() end
    from members recipient left join mail_preferences preferences on preferences.member_id = recipient.id
    where recipient.id = new.followed_id
    for key share of recipient skip locked
    on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_list_like_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_list_owner('list-like', new.list_id, new.member_id, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_member_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_insight_change(channel_id)
  from (select channel_id from reviews where member_id = new.id order by channel_id) as reviewed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_members_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_changed_rows(tg_table_name, array(select id from new_rows limit 51));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_mentions_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  keys text[];
begin
  if tg_op = 'INSERT' then
    keys := array(select distinct case kind when 'video' then 'video ' || target else target end from new_rows limit 51);
  elsif tg_op = 'DELETE' then
    keys := array(select distinct case kind when 'video' then 'video ' || target else target end from old_rows limit 51);
  -- They are only added and deleted.
  else keys := '{*}';
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_review_like_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  liked text := case when tg_op = 'INSERT' then new.review_id else old.review_id end;
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
  reviewed text;
begin
  update reviews set like_count = like_count + step where id = liked returning channel_id into reviewed;
  if found then
    perform record_api_changes('review', array[liked], (select hidden_at is not null from reviews where id = liked));
    perform record_review_change(reviewed);
  end if;
  -- Last, when the review is locked, as a member's deletion locks it first.
  if tg_op = 'INSERT' then
    perform notify_author(new);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_review_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Clients of the API that synchronize.
  if tg_op = 'DELETE' then
    perform record_api_changes('review', array[old.id], true);
  else
    perform record_api_changes('review', array[new.id], new.hidden_at is not null);
  end if;
  -- What the channel shows of its reviews.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.rating, old.moods, old.hidden_at is null)
      is distinct from (new.channel_id, new.rating, new.moods, new.hidden_at is null)
  then
    if tg_op <> 'INSERT' and old.hidden_at is null then
      perform count_review(old.channel_id, old.rating, old.moods, -1);
    end if;
    if tg_op <> 'DELETE' and new.hidden_at is null then
      perform count_review(new.channel_id, new.rating, new.moods, 1);
    end if;
  end if;
  -- How many there are.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.rating, old.comment = '', old.hidden_at is null, old.created_at)
      is distinct from (new.channel_id, new.rating, new.comment = '', new.hidden_at is null, new.created_at)
  then
    if tg_op <> 'INSERT' and old.hidden_at is null then
      perform count_visible_review(old, -1);
    end if;
    if tg_op <> 'DELETE' and new.hidden_at is null then
      perform count_visible_review(new, 1);
    end if;
  end if;
  -- What its author has contributed.
  if tg_op <> 'UPDATE'
    or (old.member_id, old.rating, old.comment = '', old.hidden_at is null)
      is distinct from (new.member_id, new.rating, new.comment = '', new.hidden_at is null)
  then
    if tg_op <> 'INSERT' and old.hidden_at is null then
      perform count_reviewer(old.member_id, old.rating, old.comment, -1);
    end if;
    if tg_op <> 'DELETE' and new.hidden_at is null then
      perform count_reviewer(new.member_id, new.rating, new.comment, 1);
    end if;
  end if;
  -- The popular pair, for which the length of the text counts, too.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.rating, old.moods, old.comment, old.hidden_at is null)
      is distinct from (new.channel_id, new.rating, new.moods, new.comment, new.hidden_at is null)
  then
    if tg_op <> 'INSERT' then
      perform record_review_change(old.channel_id);
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.channel_id <> old.channel_id) then
      perform record_review_change(new.channel_id);
    end if;
  end if;
  -- Who likes the channel.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.member_id, old.rating >= 3, old.hidden_at is null)
      is distinct from (new.channel_id, new.member_id, new.rating >= 3, new.hidden_at is null)
  then
    if tg_op <> 'INSERT' then
      perform record_similarity_changes(array[old.channel_id]);
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.channel_id <> old.channel_id) then
      perform record_similarity_changes(array[new.channel_id]);
    end if;
  end if;
  -- What the community knows.
  if tg_op <> 'INSERT' then
    perform record_insight_change(old.channel_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.channel_id <> old.channel_id) then
    perform record_insight_change(new.channel_id);
  end if;
  -- Webhooks.
  if tg_op <> 'DELETE' and new.hidden_at is null and (tg_op = 'INSERT' or old.hidden_at is not null) then
    perform tell_webhooks('review.created', new.channel_id, new.id);
  elsif tg_op = 'UPDATE' and new.hidden_at is null
    and (old.rating, old.moods, old.comment) is distinct from (new.rating, new.moods, new.comment)
  then
    perform tell_webhooks('review.changed', new.channel_id, new.id);
  end if;
  -- The author's followers, or the author: last, when the channel is locked, as a member's deletion locks it first.
  if tg_op = 'INSERT' then
    perform notify_followers(new);
  elsif tg_op = 'UPDATE' and (old.hidden_at is null) <> (new.hidden_at is null) then
    perform notify_moderated(case when new.hidden_at is null then 'restored' else 'hidden' end, new.id, new.member_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_saved_list_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_list_owner('list-save', new.list_id, new.member_id, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_table_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), tg_table_name)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_videos_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  keys text[];
begin
  if tg_op = 'DELETE' then
    perform queue_documents('video', array_agg(id), array_agg(nextval('document_version'))) from old_rows;
    keys := array(select distinct channel_id from old_rows limit 51);
  else
    perform queue_documents('video', array_agg(id), array_agg(version)) from new_rows;
    if tg_op = 'INSERT' then keys := array(select distinct channel_id from new_rows limit 51);
    else keys := array(select channel_id from old_rows union select channel_id from new_rows limit 51);
    end if;
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_write_of_channel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  keys text[];
begin
  if tg_op = 'INSERT' then keys := array(select distinct channel_id from new_rows limit 51);
  elsif tg_op = 'DELETE' then keys := array(select distinct channel_id from old_rows limit 51);
  else keys := array(select channel_id from old_rows union select channel_id from new_rows limit 51);
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_write_of_channels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  keys text[];
begin
  if tg_op = 'DELETE' then keys := array(select id from old_rows limit 51);
  elsif exists (
    select from old_rows full join new_rows using (id)
    where (old_rows.listed_at is null, old_rows.findable) is distinct from (new_rows.listed_at is null, new_rows.findable)
  ) then keys := '{*}';
  else keys := array(select id from new_rows limit 51);
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_write_of_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct video_id from new_rows limit 51);
  elsif tg_op = 'DELETE' then ids := array(select distinct video_id from old_rows limit 51);
  else ids := array(select video_id from old_rows union select video_id from new_rows limit 51);
  end if;
  perform note_changed_rows(tg_table_name, array(select 'video ' || id from unnest(ids) as id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_review(most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  announced review_announcements;
  written reviews;
  last follows;
begin
  -- Authors who have left announce nothing.
  delete from review_announcements where review_id in (
    select review_id from review_announcements join reviews on reviews.id = review_id
    where reviews.member_id is null limit 1000 for update of review_announcements skip locked
  );
  select review_announcements.* into announced
  from review_announcements
  join reviews on reviews.id = review_id
  join members on members.id = reviews.member_id
  order by review_id limit 1
  for key share of reviews, members skip locked for update of review_announcements skip locked;
  if not found then
    return false;
  end if;
  select * into written from reviews where id = announced.review_id;
  last := tell_followers(written, announced.followed_at, announced.follower_id, most);
  if last.follower_id is null then
    delete from review_announcements where review_id = announced.review_id;
  else
    update review_announcements set followed_at = last.created_at, follower_id = last.follower_id
    where review_id = announced.review_id;
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.average_rating(distribution integer[])
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select sum(count * step) / 2.0 / nullif(sum(count), 0) from unnest(distribution) with ordinality as steps (count, step)
$function$;

CREATE OR REPLACE FUNCTION public.bayesian_average(rating double precision, num_reviews integer)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select floor(4 * (coalesce(rating, 2.75) * num_reviews + 2.75 * 5) / (num_reviews + 5) + 0.5) / 4
$function$;

CREATE OR REPLACE FUNCTION public.before_channel_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.listed_at is not null then
    perform count_visible_reviews_of(old.id, -1);
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.before_channel_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and starts_with(new.channel_id, 'UCsample') then
    perform refuse_removed_sample();
  end if;
  new.version := nextval('document_version');
  if tg_op = 'INSERT' then
    new.videos_version := new.version;
  elsif (old.name, old.all_topics) is distinct from (new.name, new.all_topics)
    or is_findable(old) <> is_findable(new)
    or bayesian_average(old.rating, old.num_reviews) <> bayesian_average(new.rating, new.num_reviews)
  then
    new.videos_version := new.version;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.before_member_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from channels
  where id in (select channel_id from reviews where member_id = old.id)
  order by id for no key update;
  perform 1 from reviews
  where member_id = old.id or id in (select review_id from review_likes where member_id = old.id)
  order by id for update;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.before_member_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.uid ~ '^sample[0-9]+$' then
    perform refuse_removed_sample();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.before_member_renaming()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.leaving is null then
    perform from reviews where member_id = new.id order by id for no key update;
    perform record_api_changes('review', array_agg(id), hidden_at is not null)
    from reviews where member_id = new.id
    group by hidden_at is not null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.before_sample_community_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_removed_sample();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.before_video_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := nextval('document_version');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.change_review(reviewed text, author text, stars double precision, words text, named jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  known reviews;
begin
  perform lock_reviewed(reviewed);
  select * into known from reviews where channel_id = reviewed and member_id = author for update;
  if not found then
    if stars is null then
      raise check_violation using constraint = 'reviews_rating_given', message = 'a new review needs a rating';
    end if;
    return insert_review(reviewed, author, stars, coalesce(words, ''), coalesce(named, '[]'), null);
  end if;
  stars := coalesce(stars, known.rating);
  words := coalesce(words, known.comment);
  named := coalesce(named, known.moods);
  if (stars, words, named) is not distinct from (known.rating, known.comment, known.moods) then
    return known.id;
  end if;
  update reviews set
    rating = stars,
    comment = words,
    moods = named,
    -- Words that follow a rating complete it: nobody had read anything else before, unless a moderator decided about it.
    edited_at = case
      when known.comment = '' and not exists (
        select from review_reports where review_id = known.id and settled_at is not null
      ) then known.edited_at
      else now()
    end
  where id = known.id;
  if known.hidden_at is not null then
    perform queue_for_moderators(known.id, 'Edited after it was hidden.', known.hidden_reason);
  end if;
  return known.id;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_outbox_rows(of_engine text, size integer)
 RETURNS SETOF index_outbox
 LANGUAGE sql
 SET enable_sort TO 'off'
AS $function$
  select * from index_outbox where engine = of_engine and due_at <= now()
  order by due_at, id limit size for update skip locked
$function$;

CREATE OR REPLACE FUNCTION public.common_moods(mood_counts jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select coalesce(jsonb_agg(mood order by count desc, mood collate "C"), '[]')
  from (
    select key as mood, value::integer as count, max(value::integer) over () as highest
    from jsonb_each_text(mood_counts)
  ) as counts
  where count > 0 and count * 10 >= highest
$function$;

CREATE OR REPLACE FUNCTION public.complete_review(reviewed text, author text, stars double precision, words text, named jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_reviewed(reviewed);
  if exists (
    select from reviews
    where channel_id = reviewed and member_id = author and (comment, moods) <> ('', '[]')
      and (comment, moods) <> (coalesce(words, ''), coalesce(named, '[]'))
  ) then
    raise unique_violation using
      constraint = 'reviews_channel_id_member_id_key', message = 'the member has reviewed the channel';
  end if;
  return change_review(reviewed, author, stars, words, named);
end $function$;

CREATE OR REPLACE FUNCTION public.count_review(reviewed text, stars double precision, named jsonb, step integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  counts integer[];
  totals jsonb;
  mood text;
begin
  select rating_distribution, mood_counts into counts, totals
  from channels where id = reviewed for no key update;
  if not found then
    return; -- the channel is being deleted, and its reviews with it
  end if;
  counts[(stars * 2)::integer] := counts[(stars * 2)::integer] + step;
  for mood in select jsonb_array_elements_text(named) loop
    totals := jsonb_set(totals, array[mood], to_jsonb(coalesce((totals ->> mood)::integer, 0) + step));
  end loop;
  update channels set
    rating_distribution = counts,
    num_reviews = (select sum(count) from unnest(counts) as steps (count)),
    rating = average_rating(counts),
    mood_counts = totals,
    moods = common_moods(totals)
  where id = reviewed;
end $function$;

CREATE OR REPLACE FUNCTION public.count_reviewer(author text, stars double precision, words text, step integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  with_words integer := case when words = '' then 0 else step end;
begin
  update reviewers set
    ratings = reviewers.ratings + step,
    comments = reviewers.comments + with_words,
    stars = reviewers.stars + step * count_reviewer.stars
  where member_id = author;
  if not found and step > 0 and author is not null then
    insert into reviewers values (author, step, with_words, step * count_reviewer.stars)
    on conflict (member_id) do update set
      ratings = reviewers.ratings + excluded.ratings,
      comments = reviewers.comments + excluded.comments,
      stars = reviewers.stars + excluded.stars;
  elsif step < 0 then
    delete from reviewers where member_id = author and ratings = 0;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_visible_review(written reviews, step integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into review_counts (day, rating, ratings, comments)
  select (written.created_at at time zone 'UTC')::date, written.rating, step, case when written.comment = '' then 0 else step end
  from channels where id = written.channel_id and listed_at is not null for no key update
$function$;

CREATE OR REPLACE FUNCTION public.count_visible_reviews_of(reviewed text, step integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into review_counts (day, rating, ratings, comments)
  select (created_at at time zone 'UTC')::date, rating, step * count(*), step * count(*) filter (where comment <> '')
  from reviews where channel_id = reviewed and hidden_at is null
  group by 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.csv_cell(value double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select value::text
$function$;

CREATE OR REPLACE FUNCTION public.csv_cell(value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when value = '[]' then null
    when value::text ~ '^\["[^"\\]*(", "[^"\\]*)*"\]$'
      then csv_cell(replace(substr(value::text, 3, length(value::text) - 4), '", "', '; '))
    else csv_nested(value)
  end
$function$;

CREATE OR REPLACE FUNCTION public.csv_cell(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when value = '' then null
    when value ~ '^\s*[=+@＝＋－＠-]|^[\t\r\n]' then '''' || value
    else value
  end
$function$;

CREATE OR REPLACE FUNCTION public.csv_nested(value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, '$[*] ? (@.type() == "object")')
      then csv_cell((select string_agg(entry, '; ' order by place)
        from jsonb_array_elements_text(value) with ordinality as entries (entry, place)))
    else csv_cell(value::text)
  end
$function$;

CREATE OR REPLACE FUNCTION public.find_members(typed text, pattern text)
 RETURNS SETOF members
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  beginning integer;
begin
  return query
    select * from members
    where suspended_at is null and name_folded ~>=~ typed and name_folded ~<~ (typed || chr(1114111))
    order by name_folded using ~<~ limit 2000;
  get diagnostics beginning = row_count;
  if beginning >= 24 then
    return;
  end if;
  perform
    set_config('pg_trgm.similarity_threshold', '0.3', true),
    set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return query
    select * from members
    where suspended_at is null
      and not starts_with(name_folded, typed)
      and (name_folded like pattern or name_folded % typed or typed <% name_folded);
end $function$;

CREATE OR REPLACE FUNCTION public.insert_review(reviewed text, author text, stars double precision, words text, named jsonb, written timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  new_id text;
  withheld withheld_reviews;
begin
  delete from withheld_reviews where channel_id = reviewed and member_id = author returning * into withheld;
  new_id := coalesce(withheld.review_id, replace(gen_random_uuid()::text, '-', ''));
  insert into reviews (id, channel_id, member_id, rating, comment, moods, created_at, hidden_at, hidden_reason)
  values (new_id, reviewed, author, stars, words, named, coalesce(written, now()),
    withheld.hidden_at, withheld.hidden_reason);
  if withheld.hidden_at is not null then
    perform queue_for_moderators(new_id, 'Posted again after a hidden review.', withheld.hidden_reason);
  end if;
  return new_id;
end $function$;

CREATE OR REPLACE FUNCTION public.is_expired(fetched_at timestamp with time zone, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select fetched_at <= at - interval '30 days' + interval '2 hours'
$function$;

CREATE OR REPLACE FUNCTION public.is_findable(channel channels)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select channel.listed_at is not null and channel.gone_at is null and channel.purged_at is null
$function$;

CREATE OR REPLACE FUNCTION public.is_recent(happened_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select happened_at > now() - interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION public.lock_reviewed(reviewed text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from channels where id = reviewed and listed_at is not null for no key update;
  if not found then
    raise foreign_key_violation using
      constraint = 'reviews_channel_id_fkey', message = format('channel %s is not listed', reviewed);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.note_change_of_all_tables()
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), '*') on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_documents(changed text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  new_revision bigint;
begin
  update channel_documents_revision set revision = revision + 1 returning revision into new_revision;
  insert into channel_documents_changes (revision, ids) values (new_revision, changed)
  on conflict (revision) do update set ids = null;
  delete from channel_documents_changes where revision = new_revision - 1000;
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_rows(changed_table text, keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(keys) > 50 then keys := '{*}'; end if;
  insert into table_changes (changed_by, table_name, row_key)
  select pg_current_xact_id(), changed_table, row_key from unnest(keys) as row_key
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_author(given review_likes)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if is_recent(given.created_at) then
    insert into notifications (member_id, kind, actor_id, review_id, created_at, mail_due_at)
    select recipient.id, 'like', given.member_id, given.review_id, given.created_at,
      case when preferences."like" then now() end
    from reviews
    join members recipient on recipient.id = reviews.member_id
    left join mail_preferences preferences on preferences.member_id = recipient.id
    where reviews.id = given.review_id and recipient.id <> given.member_id
    for key share of recipient skip locked
    on conflict do nothing;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_followers(written reviews)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last follows;
begin
  if written.member_id is not null and is_recent(written.created_at) then
    last := tell_followers(written, 'infinity', '', 1000);
    if last.follower_id is not null then
      insert into review_announcements values (written.id, last.created_at, last.follower_id);
    end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_list_owner(happened text, chosen_list text, chooser text, happened_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if is_recent(happened_at) then
    insert into notifications (member_id, kind, actor_id, list_id, created_at, mail_due_at)
    select recipient.id, happened, chooser, chosen_list, happened_at, case when preferences.list then now() end
    from channel_lists
    join members recipient on recipient.id = channel_lists.member_id
    left join mail_preferences preferences on preferences.member_id = recipient.id
    where channel_lists.id = chosen_list and recipient.id <> chooser
    for key share of recipient skip locked
    on conflict do nothing;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_moderated(decision text, moderated text, author text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into notifications (member_id, kind, review_id, mail_due_at)
  select recipient.id, decision, moderated, case when coalesce(preferences.moderation, true) then now() end
  from members recipient left join mail_preferences preferences on preferences.member_id = recipient.id
  where recipient.id = author
  for key share of recipient skip locked
  on conflict on constraint notifications_once do update set
    created_at = now(), read_at = null, mail_due_at = excluded.mail_due_at, mail_attempts = 0;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_documents(document_kind text, ids text[], versions bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, document_kind, id, version from unnest(ids, versions) as changed (id, version) cross join search_engines
$function$;

CREATE OR REPLACE FUNCTION public.queue_for_moderators(hidden text, why text, reason_for_hiding text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from review_reports where review_id = hidden and member_id is null and settled_at is null) then
    insert into review_reports (id, review_id, reason, detail) values (
      replace(gen_random_uuid()::text, '-', ''), hidden, 'other',
      left(format('%s Reason for hiding: %s', why, coalesce(reason_for_hiding, 'none given')), 500));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_videos_of_channel(changed_id text, changed_version bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, 'channel-videos', changed_id, changed_version from search_engines
  where exists (select from videos where channel_id = changed_id)
$function$;

CREATE OR REPLACE FUNCTION public.rating_bound(distribution integer[], side integer)
 RETURNS double precision
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
begin
  -- Most channels of an import have no ratings.
  if 0 = all(distribution) then
    return null;
  end if;
  return (
    select mean + side * 1.65 * sqrt((mean_square - mean * mean) / (total + 11))
    from (
      select
        sum(count) as total,
        sum(stars * (count + 1)) / (sum(count) + 10) as mean,
        sum(stars * stars * (count + 1)) / (sum(count) + 10) as mean_square
      from (
        select count::double precision, step * 0.5::double precision as stars
        from unnest(distribution) with ordinality as steps (count, step)
      ) as counts
    ) as moments
  );
end $function$;

CREATE OR REPLACE FUNCTION public.record_api_changes(changed_kind text, ids text[], are_deleted boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into api_changes as known (kind, id, deleted) select changed_kind, id, are_deleted from unnest(ids) as id
  on conflict (kind, id) do update
    set changed_at = greatest(known.changed_at, excluded.changed_at), deleted = excluded.deleted
$function$;

CREATE OR REPLACE FUNCTION public.record_insight_change(reviewed text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into insight_changes (channel_id) values (reviewed)
  on conflict (channel_id) do update set created_at = insight_changes.created_at
$function$;

CREATE OR REPLACE FUNCTION public.record_review_change(reviewed text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into review_changes (channel_id) values (reviewed)
$function$;

CREATE OR REPLACE FUNCTION public.record_similarity_changes(ids text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into similarity_changes (channel_id) select unnest(ids)
$function$;

CREATE OR REPLACE FUNCTION public.refresh_days(listed_for interval, uploaded_for interval, num_reviews integer)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select greatest(1, least(
    case when listed_for < interval '7 days' then 3 else 21 end,
    21 / case
      when uploaded_for < interval '7 days' then 3.0
      when uploaded_for < interval '30 days' then 2.0
      else 1.0
    end / (1 + log((1 + num_reviews)::double precision))
  ))::double precision
$function$;

CREATE OR REPLACE FUNCTION public.refuse_removed_sample()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('channelwise sample'));
  if exists (select from removed_sample) then
    raise exception 'The sample was removed from this site';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_followers(written reviews, before timestamp with time zone, before_id text, most integer)
 RETURNS follows
 LANGUAGE plpgsql
AS $function$
declare
  last follows;
begin
  with chosen as (
    select * from follows
    where followed_id = written.member_id and (created_at, follower_id) < (before, before_id)
    order by created_at desc, follower_id desc limit most
  ), told as (
    insert into notifications (member_id, kind, actor_id, review_id, created_at, mail_due_at)
    select recipient.id, 'review', written.member_id, written.id, written.created_at,
      case when preferences."review" then now() end
    from chosen
    join members recipient on recipient.id = chosen.follower_id
    left join mail_preferences preferences on preferences.member_id = recipient.id
    for key share of recipient skip locked
    on conflict do nothing
  )
  select * into last from chosen order by created_at desc, follower_id desc offset most - 1;
  return last;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks(happened text, channel text, review text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into webhook_events (event, channel_id, review_id)
  select happened, channel, review
  where exists (
    select from webhooks
    where disabled_at is null and happened = any(events) and (channel_id is null or channel_id = channel)
  )
$function$;

CREATE OR REPLACE FUNCTION public.write_review(reviewed text, author text, stars double precision, words text, named jsonb, written timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_reviewed(reviewed);
  return insert_review(reviewed, author, stars, words, named, written);
end $function$;

CREATE TRIGGER audit_entries_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER channel_cards_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.channel_cards FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER channel_documents_after_delete AFTER DELETE ON public.channel_documents REFERENCING OLD TABLE AS changed_documents FOR EACH STATEMENT EXECUTE FUNCTION after_channel_documents_write();

CREATE TRIGGER channel_documents_after_insert AFTER INSERT ON public.channel_documents REFERENCING NEW TABLE AS changed_documents FOR EACH STATEMENT EXECUTE FUNCTION after_channel_documents_write();

CREATE TRIGGER channel_documents_after_truncate AFTER TRUNCATE ON public.channel_documents FOR EACH STATEMENT EXECUTE FUNCTION after_channel_documents_write();

CREATE TRIGGER channel_documents_after_update AFTER UPDATE ON public.channel_documents REFERENCING NEW TABLE AS changed_documents FOR EACH STATEMENT EXECUTE FUNCTION after_channel_documents_write();

CREATE TRIGGER channel_documents_revision_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.channel_documents_revision FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER channel_history_delete_noted AFTER DELETE ON public.channel_history REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER channel_history_insert_noted AFTER INSERT ON public.channel_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER channel_history_noted AFTER TRUNCATE ON public.channel_history FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER channel_history_update_noted AFTER UPDATE ON public.channel_history REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER channel_list_entries_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.channel_list_entries FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER channel_lists_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.channel_lists FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER channels_after_change AFTER DELETE OR UPDATE ON public.channels FOR EACH ROW EXECUTE FUNCTION after_channel_change();

CREATE TRIGGER channels_after_insert AFTER INSERT ON public.channels REFERENCING NEW TABLE AS new_channels FOR EACH STATEMENT EXECUTE FUNCTION after_channels_insert();

CREATE TRIGGER channels_before_delete BEFORE DELETE ON public.channels FOR EACH ROW EXECUTE FUNCTION before_channel_delete();

CREATE TRIGGER channels_before_write BEFORE INSERT OR UPDATE ON public.channels FOR EACH ROW EXECUTE FUNCTION before_channel_write();

CREATE TRIGGER channels_delete_noted AFTER DELETE ON public.channels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channels();

CREATE TRIGGER channels_noted AFTER TRUNCATE ON public.channels FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER channels_update_noted AFTER UPDATE ON public.channels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channels();

CREATE TRIGGER channels_of_the_week_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.channels_of_the_week FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER favorites_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.favorites FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER follows_after_insert AFTER INSERT ON public.follows FOR EACH ROW EXECUTE FUNCTION after_follow_insert();

CREATE TRIGGER follows_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.follows FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER insight_cells_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.insight_cells FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER insight_channels_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.insight_channels FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER insight_overlaps_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.insight_overlaps FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER insight_pairs_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.insight_pairs FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER insight_ratings_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.insight_ratings FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER insight_rollups_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.insight_rollups FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER list_likes_after_insert AFTER INSERT ON public.list_likes FOR EACH ROW EXECUTE FUNCTION after_list_like_insert();

CREATE TRIGGER list_likes_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.list_likes FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER members_after_suspension AFTER UPDATE OF suspended_at ON public.members FOR EACH ROW WHEN (((old.suspended_at IS NULL) IS DISTINCT FROM (new.suspended_at IS NULL))) EXECUTE FUNCTION after_member_suspension();

CREATE TRIGGER members_before_delete BEFORE DELETE ON public.members FOR EACH ROW EXECUTE FUNCTION before_member_delete();

CREATE TRIGGER members_before_insert BEFORE INSERT ON public.members FOR EACH ROW EXECUTE FUNCTION before_member_insert();

CREATE TRIGGER members_before_renaming BEFORE UPDATE OF name ON public.members FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION before_member_renaming();

CREATE TRIGGER members_insert_noted AFTER INSERT ON public.members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_members_insert();

CREATE TRIGGER members_noted AFTER DELETE OR UPDATE OR TRUNCATE ON public.members FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER moderation_log_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.moderation_log FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER open_data_files_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.open_data_files FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER plans_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.plans FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER profile_channels_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.profile_channels FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER recommendations_delete_noted AFTER DELETE ON public.recommendations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_video();

CREATE TRIGGER recommendations_insert_noted AFTER INSERT ON public.recommendations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_video();

CREATE TRIGGER recommendations_noted AFTER TRUNCATE ON public.recommendations FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER recommendations_update_noted AFTER UPDATE ON public.recommendations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_video();

CREATE TRIGGER removed_sample_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.removed_sample FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER removed_top_lists_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.removed_top_lists FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER review_appeals_after_decision AFTER UPDATE OF outcome ON public.review_appeals FOR EACH ROW WHEN (((old.outcome IS NULL) AND (new.outcome = 'rejected'::text))) EXECUTE FUNCTION after_appeal_decision();

CREATE TRIGGER review_appeals_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.review_appeals FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER review_counts_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.review_counts FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER review_flags_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.review_flags FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER review_likes_after_write AFTER INSERT OR DELETE ON public.review_likes FOR EACH ROW EXECUTE FUNCTION after_review_like_write();

CREATE TRIGGER review_likes_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.review_likes FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER review_pairs_delete_noted AFTER DELETE ON public.review_pairs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER review_pairs_insert_noted AFTER INSERT ON public.review_pairs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER review_pairs_noted AFTER TRUNCATE ON public.review_pairs FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER review_pairs_update_noted AFTER UPDATE ON public.review_pairs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER reviewers_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviewers FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER reviews_after_write AFTER INSERT OR DELETE OR UPDATE OF channel_id, member_id, rating, comment, moods, hidden_at, created_at ON public.reviews FOR EACH ROW EXECUTE FUNCTION after_review_write();

CREATE TRIGGER reviews_delete_noted AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER reviews_insert_noted AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER reviews_noted AFTER TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER reviews_update_noted AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER sample_community_before_insert BEFORE INSERT ON public.sample_community FOR EACH ROW EXECUTE FUNCTION before_sample_community_insert();

CREATE TRIGGER sample_community_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sample_community FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER saved_lists_after_insert AFTER INSERT ON public.saved_lists FOR EACH ROW EXECUTE FUNCTION after_saved_list_insert();

CREATE TRIGGER saved_lists_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.saved_lists FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER search_engines_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.search_engines FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER shelf_fillings_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shelf_fillings FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER shelves_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shelves FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER similar_channels_delete_noted AFTER DELETE ON public.similar_channels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER similar_channels_insert_noted AFTER INSERT ON public.similar_channels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER similar_channels_noted AFTER TRUNCATE ON public.similar_channels FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER similar_channels_update_noted AFTER UPDATE ON public.similar_channels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_write_of_channel();

CREATE TRIGGER similarity_models_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.similarity_models FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER synonyms_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.synonyms FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER top_lists_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.top_lists FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER topics_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.topics FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER video_documents_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.video_documents FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER video_mentions_delete_noted AFTER DELETE ON public.video_mentions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_mentions_write();

CREATE TRIGGER video_mentions_insert_noted AFTER INSERT ON public.video_mentions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_mentions_write();

CREATE TRIGGER video_mentions_noted AFTER TRUNCATE ON public.video_mentions FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER video_mentions_update_noted AFTER UPDATE ON public.video_mentions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_mentions_write();

CREATE TRIGGER videos_after_delete AFTER DELETE ON public.videos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION after_videos_write();

CREATE TRIGGER videos_after_insert AFTER INSERT ON public.videos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_videos_write();

CREATE TRIGGER videos_after_update AFTER UPDATE ON public.videos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION after_videos_write();

CREATE TRIGGER videos_before_write BEFORE INSERT OR UPDATE ON public.videos FOR EACH ROW EXECUTE FUNCTION before_video_write();

CREATE TRIGGER videos_noted AFTER TRUNCATE ON public.videos FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();

CREATE TRIGGER withheld_reviews_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.withheld_reviews FOR EACH STATEMENT EXECUTE FUNCTION after_table_write();
