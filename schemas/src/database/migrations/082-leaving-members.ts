import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Members with more reviews and likes than one transaction removes: their deletion goes on until nothing is left. And what
 * members asked for is forgotten with them. Other requests are of visitors' runs, whose ids are shorter.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table members add column leaving text check (leaving in ('anonymous', 'remove'));
    create index members_leaving on members (id) where leaving is not null;

    create index channel_candidate_sources_of_request on channel_candidate_sources (source) where kind = 'request';
    with forgotten as (
      delete from channel_candidate_sources
      where kind = 'request' and source ~ '^[0-9a-f]{32}$' and not exists (select from members where id = source)
      returning reference, source
    )
    delete from channel_candidates candidates
    where state = 'proposed' and reference in (select reference from forgotten) and not exists (
      select from channel_candidate_sources others
      where others.reference = candidates.reference
        and not (kind = 'request' and (others.reference, others.source) in (select reference, source from forgotten))
    );
  `.execute(db)
}
