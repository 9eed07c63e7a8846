import { Link, useLoaderData } from 'react-router-dom'
import { PageHead } from '../../components/page/PageHead.tsx'
import { paths } from '../../app/paths.ts'
import { useFullAddress } from '../../app/site.ts'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Bookmarklet } from './Bookmarklet.tsx'
import type { load } from './load-tools.ts'
import styles from './Tools.module.css'

export { load } from './load-tools.ts'

/** Ways to use Channelwise from elsewhere: the bookmarklet, embeds, feeds. */
export function Component() {
  const { unknown } = useLoaderData<typeof load>()
  const tools = useFullAddress(paths.tools())
  return (
    <Page width="text" gap={6}>
      <PageHead
        title="Tools"
        description="A bookmark that opens the Channelwise page of any YouTube channel, badges for your own site, and feeds."
        path={paths.tools()}
      />
      <h1>Tools</h1>
      {unknown !== null && (
        <Notice tone="danger">
          <Name>{unknown}</Name> is not a channel or a video on YouTube. Use the bookmark on the page of one.
        </Notice>
      )}
      <section className={styles.part}>
        <h2>From YouTube to Channelwise</h2>
        <p>
          Drag this to your bookmarks bar. Press it on a YouTube channel or video to open the page of that
          channel here. If we don’t have it yet, you can add it.
        </p>
        <Bookmarklet tools={tools} />
        <p className={styles.quiet}>
          It works on channels, handles, videos, shorts and youtu.be links. It only opens our page with the
          address you are on: it runs no scripts, ours or anyone else’s, and reads nothing from YouTube’s
          page.
        </p>
        <p className={styles.quiet}>
          No bookmarks bar, as on a phone? Bookmark this page, edit the bookmark and replace its address with
          the one below.
        </p>
        <Bookmarklet tools={tools} asText />
      </section>
      <section className={styles.part}>
        <h2>On your phone</h2>
        <p>
          Install Channelwise from your browser’s menu (“Add to home screen” or “Install app”). On Android you
          can then share a channel or a video from the YouTube app to Channelwise, and its page opens here.
        </p>
      </section>
      <section className={styles.part}>
        <h2>On your own site</h2>
        <p>
          Each channel’s page has the button “Embed”, with a badge, a picture and a card to show its rating
          elsewhere. Lists have it under “Share”. In WordPress and other editors that know oEmbed, paste the
          address of a channel or a list.
        </p>
      </section>
      <section className={styles.part}>
        <h2>In your feed reader</h2>
        <p>
          Paste the address of a channel, of a member or of the{' '}
          <Link to={paths.latestReviews()}>latest reviews</Link> into your feed reader to follow new reviews,
          or take the <a href={paths.feed({ kind: 'latest' }, 'rss')}>RSS</a> or{' '}
          <a href={paths.feed({ kind: 'latest' }, 'atom')}>Atom</a> feed of all reviews.
        </p>
      </section>
      <section className={styles.part}>
        <h2>In your own research</h2>
        <p>
          All ratings are <Link to={paths.openData()}>open data</Link>: download them every night, with
          nothing that says who gave them.
        </p>
      </section>
    </Page>
  )
}
