import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Notes on the channels of a list, likes of lists and saved lists, and notifications of them and of moderation. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table channel_list_entries add column note text not null default '' check (length(note) <= 280);

    create table list_likes (
      list_id text not null references channel_lists on delete cascade,
      member_id text not null references members on delete cascade,
      created_at timestamptz not null default now(),
      primary key (list_id, member_id)
    );
    create index list_likes_of_member on list_likes (member_id, created_at desc);

    create table saved_lists (
      list_id text not null references channel_lists on delete cascade,
      member_id text not null references members on delete cascade,
      created_at timestamptz not null default now(),
      primary key (list_id, member_id)
    );
    create index saved_lists_of_member on saved_lists (member_id, created_at desc, list_id);

    alter table notifications
      alter column actor_id drop not null,
      add column list_id text references channel_lists on delete cascade,
      drop constraint notifications_member_id_kind_actor_id_review_id_key,
      drop constraint notifications_check,
      drop constraint notifications_kind_check,
      add constraint notifications_once
        unique nulls not distinct (member_id, kind, actor_id, review_id, list_id),
      add constraint notifications_kind_check check (
        kind in ('follow', 'like', 'review', 'list-like', 'list-save', 'hidden', 'restored', 'appeal-rejected')
      ),
      add constraint notifications_subject_check check (
        (review_id is not null) = (kind not in ('follow', 'list-like', 'list-save'))
        and (list_id is not null) = (kind in ('list-like', 'list-save'))
      ),
      add constraint notifications_actor_check check (
        (actor_id is null) = (kind in ('hidden', 'restored', 'appeal-rejected'))
      );
    create index notifications_of_list on notifications (list_id) where list_id is not null;

    alter table mail_preferences
      add column list boolean not null default false,
      add column moderation boolean not null default true;
  `.execute(db)
}
