import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Once the sample is removed, nothing of it can be written again: not by a site that is still growing its community,
 * and not by an import under way. Whoever writes some of it holds the lock shared until the end of the transaction;
 * the removal takes it alone before it begins.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table removed_sample (
      only_row boolean primary key default true check (only_row),
      removed_at timestamptz not null default now()
    );

    create function refuse_removed_sample() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtext('channelwise sample'));
      if exists (select from removed_sample) then
        raise exception 'The sample was removed from this site';
      end if;
      return new;
    end $$;
    create trigger refuse_removed_sample before insert on channels
      for each row when (starts_with(new.channel_id, 'UCsample')) execute function refuse_removed_sample();
    create trigger refuse_removed_sample before insert on members
      for each row when (new.uid ~ '^sample[0-9]+$') execute function refuse_removed_sample();
    create trigger refuse_removed_sample before insert on sample_community
      for each row execute function refuse_removed_sample();
  `.execute(db)
}
