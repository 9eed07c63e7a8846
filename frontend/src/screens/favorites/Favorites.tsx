import { Plus, Search } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import styles from './Favorites.module.css'
import { FavoriteRow } from './FavoriteRow.tsx'
import type { act, load } from './load-favorites.ts'

export { act, load } from './load-favorites.ts'

/** The member's favorites and similar channels. */
export function Component() {
  const { channels, similar, marked, page, pageCount } = useLoaderData<typeof load>()
  const error = useKeptActionData<typeof act>()?.error ?? null
  return (
    <Page>
      <PageHead title="My favorites" description="The channels you’ve saved." unlisted />
      <PageHeading>
        <h1>My favorites</h1>
        <div className={styles.ways}>
          {channels.length > 0 && (
            <Button icon={<Search aria-hidden />} render={<Link to={paths.search()} />}>
              Find channels
            </Button>
          )}
          <Button icon={<Plus aria-hidden />} render={<Link to={paths.addChannel()} />}>
            Add a channel
          </Button>
        </div>
      </PageHeading>
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {channels.length === 0 ? (
        <EmptyState
          picture="favorites"
          title={memberMessages.emptyFavorites}
          action={
            <Button variant="primary" render={<Link to={paths.search()} />}>
              Find channels
            </Button>
          }
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Tags</th>
              <th scope="col">Latest videos</th>
              <th scope="col">Remove</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => (
              <FavoriteRow key={channel._id} channel={channel} isMarked={channel._id === marked} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        label="Pages of favorites"
        page={page}
        pageCount={pageCount}
        renderLink={({ page: number, ...link }) => <Link {...link} to={paths.favorites(number)} />}
      />
      {similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">You might also like</h2>
          <ChannelGrid>
            {similar.map((channel) => (
              <ChannelCard key={channel._id} channel={channel} />
            ))}
          </ChannelGrid>
        </section>
      )}
    </Page>
  )
}
