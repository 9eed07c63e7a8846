import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Lets operators find runs: by the class of their error, by channel and by text, newest first; says what each step
 * spent; and keeps a list of links that was looked through before its import starts.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table pipeline_runs add column error_class text;
    update pipeline_runs set error_class = case
        when error like 'Something went wrong on our side%' then 'UnexpectedError'
        when error like 'The site was updated%' then 'PipelineChangedError'
        when error like 'This channel has fewer than%' or error like 'This channel hides%'
          or error like 'This channel is not in%' then 'ChannelRefusedError'
      end
      where status = 'failed';
    create index pipeline_runs_by_time on pipeline_runs (created_at desc, id desc);
    drop index pipeline_runs_newest;
    create index pipeline_runs_of_pipeline on pipeline_runs (pipeline, created_at desc, id desc);
    create index pipeline_runs_of_status on pipeline_runs (status, created_at desc, id desc);
    create index pipeline_runs_of_lane on pipeline_runs (lane, created_at desc, id desc);
    create index pipeline_runs_of_error on pipeline_runs (error_class, created_at desc, id desc) where error_class is not null;
    create index pipeline_runs_of_requester on pipeline_runs (requested_by, created_at desc, id desc) where requested_by is not null;
    create index pipeline_runs_of_channel on pipeline_runs (channel_id) where channel_id is not null;
    create index pipeline_runs_of_key on pipeline_runs (key, created_at desc);
    create index pipeline_runs_subjects on pipeline_runs using gin (lower(subject) gin_trgm_ops);
    create index pipeline_runs_errors on pipeline_runs using gin (lower(error) gin_trgm_ops) where error is not null;

    alter table pipeline_steps add column units integer not null default 0;

    alter table import_batches add column started_at timestamptz default now();
    alter table import_batches add column duplicates integer not null default 0;
    update import_batches set started_at = created_at;
    create index import_batches_newest on import_batches (created_at desc, id desc);

    alter table import_batch_items add column line integer;
    alter table import_batch_items add column here boolean not null default false;
    alter table import_batch_items add column settled_at timestamptz;
    -- Links that were unreadable from the start stay unsettled: nothing is gained by trying them again.
    update import_batch_items set settled_at = batches.created_at from import_batches batches
      where batches.id = batch_id and status <> 'waiting' and coalesce(reason, '') not like '%Paste a channel link%';
    create index import_batch_items_of_status on import_batch_items (batch_id, status, position);
    create index import_batch_items_of_channel on import_batch_items (channel_id) where channel_id is not null;
    create index import_batch_items_links on import_batch_items using gin (lower(link) gin_trgm_ops);

    create index platform_dead_letters_of_run on platform_dead_letters (run_id) where run_id is not null;
  `.execute(db)
}
