import type { Client } from 'pg'
import type { createRandom } from '@channelwise/schemas/random'

type Random = ReturnType<typeof createRandom>

/** Makes one random change of what pages show, and returns its name. One in twenty is rolled back. */
export async function makeChange(client: Client, random: Random): Promise<string> {
  const names = Object.keys(changes)
  const name = names[Math.floor(random.fraction() * names.length)] ?? ''
  const statement = changes[name] ?? ''
  const mark = Math.floor(random.fraction() * 1e9).toString(36)
  await client.query(`select setseed($1)`, [random.fraction() * 2 - 1])
  await client.query('begin')
  await client.query(statement.replaceAll('$mark', mark))
  const isKept = random.fraction() > 0.05
  await client.query(isKept ? 'commit' : 'rollback')
  return isKept ? name : `${name} (rolled back)`
}

const review = `(select id from reviews order by random() limit 1)`
/** Favors the newest member, whose pages are compared. */
const newest = `(select id from members order by created_at desc limit 1)`
const oftenNewest = (id: string) => `random() * case when ${id} = ${newest} then 0.02 else 1 end`
const member = `(select id from members order by ${oftenNewest('id')} limit 1)`
const channel = `(select id from channels where findable order by num_reviews + random() * 40 desc limit 1)`
const list = `(select id from channel_lists order by random() limit 1)`
const reader = `(select member_id from reviews where member_id is not null order by random() limit 1)`

/** What members, moderators, operators and pipelines do, as changes of the tables. */
const changes: Record<string, string> = {
  'a review': `insert into reviews (id, channel_id, member_id, rating, comment, moods)
    select 'new$mark', ${channel}, ${member}, 0.5 * (1 + floor(random() * 10)), 'Words $mark', '["Relaxing"]'
    on conflict do nothing`,
  'an edited review': `update reviews set comment = 'Edited $mark', rating = 0.5 * (1 + floor(random() * 10)), edited_at = now() where id = ${review}`,
  'a deleted review': `delete from reviews where id = ${review}`,
  'a hidden review': `update reviews set hidden_at = now(), hidden_reason = 'Spam $mark' where id = ${review}`,
  'restored reviews': `update reviews set hidden_at = null, hidden_reason = null where hidden_at is not null`,
  'a like': `insert into review_likes (review_id, member_id) values (${review}, ${member}) on conflict do nothing`,
  'a withdrawn like': `delete from review_likes where ctid = (select ctid from review_likes order by ${oftenNewest('member_id')} limit 1)`,
  'a follow': `insert into follows (follower_id, followed_id) select follower, followed
    from (select ${member} as follower, ${reader} as followed) as pair where follower <> followed on conflict do nothing`,
  'an ended follow': `delete from follows where ctid = (select ctid from follows order by random() limit 1)`,
  'a favorite': `insert into favorites (member_id, channel_id) values (${member}, ${channel}) on conflict do nothing`,
  'a removed favorite': `delete from favorites where ctid = (select ctid from favorites order by ${oftenNewest('member_id')} limit 1)`,
  'a renamed member': `update members set name = 'Member $mark', name_folded = 'member $mark' where id = ${reader}`,
  'an edited profile': `update members set description = 'About $mark', twitter = 'x$mark' where id = ${reader}`,
  'a suspended member': `update members set suspended_at = now(), suspended_reason = 'why' where id = ${reader}`,
  'restored members': `update members set suspended_at = null where suspended_at is not null`,
  'a deleted member': `delete from members where id = ${reader} and id <> ${newest} and random() < 0.3`,
  'chosen channels': `insert into profile_channels (member_id, position, channel_id) values (${reader}, 1, ${channel})
    on conflict (member_id, position) do nothing`,
  'a list': `insert into channel_lists (id, member_id, name) values ('list$mark', ${member}, 'List $mark')`,
  'a renamed list': `update channel_lists set name = 'List $mark', updated_at = now() where id = ${list}`,
  'a hidden list': `update channel_lists set private = not private where id = ${list}`,
  'a removed list': `update channel_lists set removed_at = case when removed_at is null then now() end where id = ${list}`,
  'a viewed list': `update channel_lists set view_count = view_count + 1 where id = ${list}`,
  'an entry': `insert into channel_list_entries (list_id, position, channel_id, note)
    select id, 1000 + floor(random() * 1e6)::integer, ${channel}, 'Note $mark' from channel_lists where id = ${list} on conflict do nothing`,
  'a removed entry': `delete from channel_list_entries where ctid = (select ctid from channel_list_entries order by random() limit 1)`,
  'a liked list': `insert into list_likes (list_id, member_id) values (${list}, ${member}) on conflict do nothing`,
  'a saved list': `insert into saved_lists (list_id, member_id) values (${list}, ${member}) on conflict do nothing`,
  'a renamed channel': `update channels set name = left(name, 20) || ' $mark' where id = ${channel} and random() < 0.3`,
  'an imported channel': `update channels set description = 'Fetched $mark', subscriber_count = subscriber_count + 1, fetched_at = now() where id = ${channel}`,
  'a gone channel': `update channels set gone_at = now() where id = ${channel} and random() < 0.3`,
  'found channels': `update channels set gone_at = null where gone_at is not null`,
  'an unlisted channel': `update channels set listed_at = null where id = ${channel} and random() < 0.2`,
  'listed channels': `update channels set listed_at = now() where listed_at is null`,
  'a video': `update videos set title = 'Video $mark', view_count = view_count + 1 where id = (select id from videos order by random() limit 1)`,
  'a deleted video': `delete from videos where id = (select id from videos order by random() limit 1)`,
  'a mention': `insert into video_mentions (video_id, kind, target)
    select (select id from videos order by random() limit 1), kind, case kind when 'channel' then channel_id
      when 'handle' then coalesce(lower(handle), 'none') else (select id from videos where channel_id = named.id order by random() limit 1) end
    from (select * from channels where id = ${channel}) as named, (values ('channel', random()), ('handle', random()), ('video', random())) as kinds (kind, place)
    where exists (select from videos where channel_id = named.id) order by place limit 1 on conflict do nothing`,
  'removed mentions': `delete from video_mentions where video_id = (select video_id from video_mentions order by random() limit 1)`,
  'a thumb': `insert into recommendations (member_id, video_id, recommended)
    select ${member}, (select id from videos order by random() limit 1), random() < 0.5 on conflict do nothing`,
  'a shelf': `delete from shelves where ctid = (select ctid from shelves order by random() limit 1)`,
  'a channel of the week': `update channels_of_the_week set channel_id = ${channel}`,
  'similar channels': `update similar_channels set similar_ids = array_remove(array[${channel}, ${channel}], channel_id) where false
    or channel_id = (select channel_id from similar_channels order by random() limit 1) and cardinality(scores) = 2`,
  'reversed similarity': `update similar_channels set similar_ids = array_reverse(similar_ids) where channel_id = ${channel}`,
  'a channel without similar ones': `delete from similar_channels where channel_id = ${channel} and random() < 0.3`,
  'a review pair': `update review_pairs set positive_id = null where channel_id = (select channel_id from review_pairs order by random() limit 1)`,
  'a top list': `update top_lists set title = 'Top $mark', heading = 'Top $mark' where slug = (select slug from top_lists order by random() limit 1)`,
  'a removed top list': `delete from top_lists where slug = (select slug from top_lists order by random() limit 1) and random() < 0.2`,
  'a log entry': `insert into moderation_log (id, action, reason, review_id) values ('log$mark', 'hidden', 'Why $mark', ${review})`,
  'an insight': `update insight_rollups set ended_at = now()`,
  'the sample mark': `delete from sample_community where random() < 0.02`,
  nothing: `update channels set name = name where false`,
}
