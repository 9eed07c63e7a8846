import type { Client } from 'pg'
import type { createRandom } from '@channelwise/schemas/random'

type Random = ReturnType<typeof createRandom>

interface Options {
  client: Client
  random: Random
  /** The URL of a running site, and the session of a member of it. */
  site: string
  cookie: string
}

/** Makes one random change of what pages show, and returns its name. One in twenty in the database is rolled back. */
export async function makeChange({ client, random, site, cookie }: Options): Promise<string> {
  const names = [...Object.keys(changes), ...Object.keys(calls)]
  const name = names[Math.floor(random.fraction() * names.length)] ?? ''
  const call = calls[name]
  if (call !== undefined) {
    const { rows } = await client.query<{ id: string }>(`select ${channel} as id`)
    const { status } = await send(site, cookie, call(rows[0]?.id ?? '', Math.floor(random.fraction() * 1e9)))
    return `${name} (${status})`
  }
  const statement = changes[name] ?? ''
  const mark = Math.floor(random.fraction() * 1e9).toString(36)
  await client.query(`select setseed($1)`, [random.fraction() * 2 - 1])
  await client.query('begin')
  await client.query(statement.replaceAll('$mark', mark))
  const isKept = random.fraction() > 0.05
  await client.query(isKept ? 'commit' : 'rollback')
  return isKept ? name : `${name} (rolled back)`
}

interface Call {
  method: string
  path: string
  body: Record<string, unknown>
}

function send(site: string, cookie: string, { method, path, body }: Call) {
  return fetch(site + path, {
    method,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** What the member does through the API, with a channel and a random number. */
const calls: Record<string, (id: string, number: number) => Call> = {
  'rated by call': (id, number) => ({
    method: 'PUT',
    path: `/api/products/${id}/reviews`,
    body: { rating: 0.5 * (1 + (number % 10)) },
  }),
  'review deleted by call': (id) => ({ method: 'DELETE', path: `/api/products/${id}/reviews`, body: {} }),
  'favored by call': (id) => ({ method: 'POST', path: '/api/users/add/playlist2', body: { productId: id } }),
  'favorite removed by call': (id) => ({
    method: 'DELETE',
    path: '/api/users/remove/playlist2',
    body: { productId: id },
  }),
  'list made by call': (id, number) => ({
    method: 'POST',
    path: '/api/creatorlists/addcreatorlist',
    body: { listName: `Mine ${number}`, creatorList: [{ channelId: id }] },
  }),
  'profile saved by call': (_id, number) => ({
    method: 'PUT',
    path: '/api/users/profile',
    body: { name: `Me ${number}`, description: `About ${number}` },
  }),
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
  'similar channels': `insert into similar_channels (channel_id, similar_ids, scores)
    select one.id, array[other.id], array[0.5] from channels as one, channels as other where one.id = ${channel} and other.id = ${channel} and one.id <> other.id
    on conflict (channel_id) do update set similar_ids = excluded.similar_ids, scores = excluded.scores, taste_shares = '{}'`,
  'reversed similarity': `update similar_channels set similar_ids = array_reverse(similar_ids) where channel_id = ${channel}`,
  'a channel without similar ones': `delete from similar_channels where channel_id = ${channel} and random() < 0.3`,
  'a review pair': `update review_pairs set positive_id = null where channel_id = (select channel_id from review_pairs order by random() limit 1)`,
  'a top list': `update top_lists set title = 'Top $mark', heading = 'Top $mark' where slug = (select slug from top_lists order by random() limit 1)`,
  'a removed top list': `delete from top_lists where slug = (select slug from top_lists order by random() limit 1) and random() < 0.2`,
  'a log entry': `insert into moderation_log (id, action, reason, review_id) values ('log$mark', 'hidden', 'Why $mark', ${review})`,
  'an insight': `update insight_rollups set ended_at = now()`,
  'the sample mark': `delete from sample_community where random() < 0.02`,
  'a new channel': `insert into channels (id, channel_id, handle, name, description, image, profile_image, subscriber_count, all_topics, language, fetched_at, listed_at, videos_version, source)
    select 'new$mark', 'UCnew$mark', '@new$mark', 'Channel $mark about science', 'About $mark', image, profile_image, 1e6 * random(), all_topics, language, now(), now(), videos_version, source
    from channels where id = ${channel}`,
  'a deleted channel': `delete from channels where id = (select id from channels where id like 'new%' order by random() limit 1)`,
  'a new video': `insert into videos (id, channel_id, title, description, thumbnail, duration_seconds, view_count, published_at, fetched_at)
    select 'new$mark', ${channel}, 'Video $mark', 'About $mark', thumbnail, 300, 1e6 * random(), now(), now() from videos order by random() limit 1`,
  'changed topics': `update channels set all_topics = other.topics from (select all_topics as topics from channels where id = ${channel}) as other
    where id = ${channel} and random() < 0.3`,
  'a changed handle': `update channels set handle = '@h$mark' where id = ${channel}`,
  'a purged channel': `update channels set purged_at = now(), name = channel_id, description = '' where id = ${channel} and random() < 0.1`,
  'a new member': `insert into members (id, uid, name, name_folded) values ('new$mark', 'uid$mark', 'New $mark', 'new $mark')`,
  'a picture': `update members set photo = case when photo is null then 'none-$mark' end where id = ${reader} and photo is not null`,
  'an operator': `update members set role = case role when 'member' then 'operator' else 'member' end where id = ${reader}`,
  'a leaving member': `update members set leaving = case when leaving is null then 'anonymous' end where id = ${reader}`,
  'an unliked list': `delete from list_likes where ctid = (select ctid from list_likes order by ${oftenNewest('member_id')} limit 1)`,
  'an unsaved list': `delete from saved_lists where ctid = (select ctid from saved_lists order by ${oftenNewest('member_id')} limit 1)`,
  'a deleted list': `delete from channel_lists where id = ${list} and random() < 0.2`,
  'moved entries': `update channel_list_entries set position = position + 2000000, note = 'Moved $mark' where list_id = ${list}`,
  'a changed thumb': `update recommendations set recommended = not recommended where ctid = (select ctid from recommendations order by ${oftenNewest('member_id')} limit 1)`,
  'a removed thumb': `delete from recommendations where ctid = (select ctid from recommendations order by ${oftenNewest('member_id')} limit 1)`,
  'a new top list': `insert into top_lists (slug, title, description, image, heading, second_description, filters)
    select 'top-$mark', 'New $mark', description, image, heading, second_description, filters from top_lists order by random() limit 1`,
  'a shelved channel': `insert into shelves (shelf, topic, position, channel_id, score) select shelf, topic, 500 + floor(random() * 1000)::integer, ${channel}, 1
    from shelves order by random() limit 1 on conflict do nothing`,
  history: `insert into channel_history (channel_id, day, subscriber_count, view_count)
    values (${channel}, current_date - floor(random() * 300)::integer, 1e6 * random(), 1e8 * random()) on conflict do nothing`,
  'a flag': `insert into review_flags (id, channel_id, kind, detail) values ('flag$mark', ${channel}, 'burst', 'Many $mark') on conflict do nothing`,
  'an appeal': `insert into review_appeals (id, review_id, member_id, words) select 'appeal$mark', id, member_id, 'Please $mark'
    from reviews where member_id is not null order by random() limit 1`,
  'a notification': `insert into notifications (id, member_id, kind, actor_id, review_id, created_at)
    select 'note$mark', ${newest}, 'like', ${reader}, ${review}, now() on conflict do nothing`,
  'a plan': `update plans set calls_per_day = calls_per_day + 1 where name = (select name from plans order by random() limit 1)`,
  'an insight cell': `update insight_cells set ratings = ratings + 1 where ctid = (select ctid from insight_cells order by random() limit 1)`,
  'an insight channel': `update insight_channels set ratings = ratings + 1, floor = 1 + 4 * random() where channel_id = (select channel_id from insight_channels order by random() limit 1)`,
  'an open data file': `insert into open_data_files (id, name, media_type, bytes, sha256, rows, state)
    values ('file$mark', 'file-$mark.csv', 'text/csv', 10, repeat('0', 64), 1, 'live')`,
  nothing: `update channels set name = name where false`,
}
