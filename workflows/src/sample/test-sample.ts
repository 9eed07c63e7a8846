import { sql } from 'kysely'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import type { TestInstallation } from '../installation/test-installation.ts'

/** Imports a real channel, and adds a real member with a review, a list and a favorite of it. */
export async function importReal(site: TestInstallation) {
  await importChannel(site, 'UCslowkitchen0123456789a', 'Slow kitchen')
  await sql`
    insert into members (id, uid, name, name_folded) values ('real', 'realuid', 'Ruth', 'ruth');
    insert into channel_lists (id, member_id, name) values ('real', 'real', 'Mine');
  `.execute(site.db)
  await sql`
    insert into reviews (id, channel_id, member_id, rating, created_at)
    select 'realreal', id, 'real', 4, now() - interval '9 days' from channels where name = 'Slow kitchen'`.execute(
    site.db,
  )
  await sql`
    insert into channel_list_entries select 'real', 1, id from channels where name = 'Slow kitchen'`.execute(
    site.db,
  )
  await sql`insert into favorites select 'real', id from channels where name = 'Slow kitchen'`.execute(
    site.db,
  )
}

/** Adds two sample channels and two invented members with everything that may depend on them, some of it by the real member. */
export async function addSample(site: TestInstallation) {
  await importChannel(site, 'UCsample0000000000000001', 'Sample kitchen')
  await importChannel(site, 'UCsample0000000000000002', 'Sample garden')
  const { db } = site
  for (const name of ['sample0', 'sample1'])
    await sql`insert into members (id, uid, name, name_folded) values (${name}, ${name}, ${name}, ${name})`.execute(
      db,
    )
  await sql`
    insert into reviews (id, channel_id, member_id, rating, comment)
    select member || name, channels.id, member, 4.5, 'Watch it' from channels
    cross join (values ('sample0'), ('sample1'), ('real')) as authors (member)
    where name = 'Sample kitchen' and exists (select from members where members.id = member)`.execute(db)
  const hasReal = (await db.selectFrom('members').select('id').where('id', '=', 'real').execute()).length > 0
  await sql`insert into follows values ('sample0', 'sample1')`.execute(db)
  await sql`insert into review_likes select id, 'sample0' from reviews where member_id = 'sample1'`.execute(
    db,
  )
  await sql`insert into visits (screen, channel_id, referrer, width) select '/channel/:id', id, '', 'wide' from channels where name = 'Sample kitchen'`.execute(
    db,
  )
  await sql`insert into sample_community values ('members', 2, 2)`.execute(db)
  await sql`
    insert into pipeline_runs (id, pipeline, key, subject, input, status)
    values ('catalogue', 'importCatalogue', 'catalogue:x', 'the sample catalogue', '{}', 'succeeded')`.execute(
    db,
  )
  await sql`
    insert into moderation_log (id, action, reason, channel_id)
    select 'sample', 'hidden', 'x', id from channels where name = 'Sample garden'`.execute(db)
  await sql`
    insert into audit_entries (id, actor_id, actor_name, action, subject_id, subject_name)
    values ('sample', 'sample0', 'x', 'edit', 'sample1', 'y')`.execute(db)
  await sql`
    insert into shelves (shelf, topic, position, channel_id, score)
    select 'new', '', 1, id, 1 from channels where name = 'Sample garden'`.execute(db)
  // Likes and saved lists.
  await sql`
    insert into channel_lists (id, member_id, name) values ('samplelist', 'sample0', 'Theirs');
    insert into list_likes values ('samplelist', 'sample1');
    insert into saved_lists values ('samplelist', 'sample1');
  `.execute(db)
  await sql`
    insert into channel_list_entries (list_id, position, channel_id, note)
    select 'samplelist', row_number() over (order by name), id, 'Start here' from channels`.execute(db)
  await sql`
    insert into brought_channels (member_id, kind, channel_id) select 'sample1', 'favorite', id from channels`.execute(
    db,
  )
  await sql`insert into requested_channels values ('sample1', 'UCnothere0123456789abcde')`.execute(db)
  await sql`insert into profile_channels select 'sample1', row_number() over (order by name), id from channels`.execute(
    db,
  )
  await sql`update reviews set hidden_at = now(), hidden_reason = 'x' where member_id = 'sample1'`.execute(db)
  await sql`
    insert into review_appeals (id, review_id, member_id, words)
    select 'sample', id, 'sample1', 'Why?' from reviews where member_id = 'sample1'`.execute(db)
  if (!hasReal) return
  await sql`
    insert into list_likes values ('samplelist', 'real'), ('real', 'sample0');
    insert into saved_lists values ('samplelist', 'real'), ('real', 'sample0');
  `.execute(db)
  await sql`
    insert into profile_channels select 'real', 1, id from channels where name = 'Sample kitchen'`.execute(db)
  await sql`
    insert into brought_channels (member_id, kind, channel_id)
    select 'real', 'favorite', id from channels where name = 'Sample garden'`.execute(db)
  await sql`insert into follows values ('real', 'sample0'), ('sample0', 'real')`.execute(db)
  await sql`insert into favorites select 'real', id from channels where name like 'Sample%'`.execute(db)
  await sql`insert into channel_list_entries select 'real', 2, id from channels where name = 'Sample garden'`.execute(
    db,
  )
}

async function importChannel(site: TestInstallation, id: string, title: string) {
  const videos = buildUploads(id, 2).map((video, at) => ({
    ...video,
    id: title.startsWith('Sample') ? `sample-${id.slice(-5)}${at}` : video.id,
  }))
  site.youtube.addChannel(buildChannelResource({ id, snippet: { title, customUrl: `@${id}` } }), videos)
  const { run } = await site.startOperatorImport(id)
  const ended = await site.end(run)
  if (ended.status !== 'succeeded') throw new Error(`${title} was not imported: ${ended.error}`)
}
