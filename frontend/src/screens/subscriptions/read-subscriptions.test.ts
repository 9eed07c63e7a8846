import { describe, expect, test } from 'vitest'
import { maxSubscriptions } from '@channelwise/schemas/youtube-subscription'
import { readSubscriptions } from './read-subscriptions.ts'

const [bees, bread] = ['UCbees-_bees-_bees-_beesA', 'UCbread_bread_bread_breadB'].map((id) => id.slice(0, 24))
const link = (id = '') => `http://www.youtube.com/channel/${id}`
const read = (text: string) => readSubscriptions(new TextEncoder().encode(text))
const both = [
  { id: bees, title: 'Bees' },
  { id: bread, title: 'Bread, "fresh"' },
]

describe('subscriptions are read from', () => {
  test.each([
    ['Takeout', 'Channel Id,Channel Url,Channel Title'],
    ['Takeout in German', 'Kanal-ID,Kanal-URL,Kanaltitel'],
    ['Takeout with a byte order mark', '\uFEFFチャンネル ID,チャンネルの URL,チャンネルのタイトル'],
  ])('%s', (_, header) => {
    const file = `${header}\n${bees},${link(bees)},Bees\r\n${bread},${link(bread)},"Bread, ""fresh"""\n\n`
    expect(read(file)).toEqual({ kind: 'read', subscriptions: both, isCut: false })
  })

  test('columns in another order, separated by semicolons', () => {
    const file = `Titre;Lien;Id\nBees;${link(bees)};${bees}\n"Bread, ""fresh""";${link(bread)};${bread}`
    expect(read(file)).toMatchObject({ subscriptions: both })
  })

  test('a table without ids, by its links, each channel once', () => {
    expect(read(`Name,Url\nBees,${link(bees)}\nBees again,${link(bees)}`)).toMatchObject({
      subscriptions: [{ id: bees, title: 'Bees' }],
    })
  })

  test('a spreadsheet in UTF-16', () => {
    const file = `\uFEFFId\tTitle\n${bees}\tBees`
    const bytes = new Uint8Array(new Uint16Array([...file].map((letter) => letter.charCodeAt(0))).buffer)
    expect(readSubscriptions(bytes)).toMatchObject({ subscriptions: [{ id: bees, title: 'Bees' }] })
  })

  test('OPML with feed addresses', () => {
    const feed = (id = '') => `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`
    const file = `<?xml version="1.0"?><opml><body><outline text="YouTube">
      <outline type="rss" text="Bees &amp; bloom" xmlUrl="${feed(bees)}"/>
      <outline type="rss" xmlUrl="https://blog.example/feed.xml" title="A blog"/>
      <outline title='Bread &constructor;' xmlUrl='${feed(bread)}'/></outline></body></opml>`
    expect(read(file)).toMatchObject({
      subscriptions: [
        { id: bees, title: 'Bees & bloom' },
        { id: bread, title: 'Bread &constructor;' },
      ],
    })
  })

  test("Takeout's older JSON, without the member's own channel", () => {
    const file = [{ snippet: { channelId: bread, resourceId: { kind: 'youtube#channel', channelId: bees } } }]
    expect(read(JSON.stringify(file))).toMatchObject({ subscriptions: [{ id: bees, title: '' }] })
  })

  test('10,000 rows, up to the limit', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `UC${String(at).padStart(22, '0')},x,Channel ${at}`,
    )
    const file = read(`Channel Id,Channel Url,Channel Title\n${rows.join('\n')}`)
    expect(file).toMatchObject({ kind: 'read', isCut: true })
    expect(file.kind === 'read' && file.subscriptions.length).toBe(maxSubscriptions)
  })
})

test.each([
  ['empty', ' \n'],
  ['empty', ''],
  ['zip', 'PK\u0003\u0004…'],
  ['page', '<!doctype html><title>Sign in</title>'],
  ['unknown', 'Name,Age\nAda,36'],
  ['unknown', `Id\nX${bees}\n${bees}x`],
  ['unknown', '{"a":1}'],
])('a file without channels is %s', (kind, text) => {
  expect(read(text)).toEqual({ kind })
})
