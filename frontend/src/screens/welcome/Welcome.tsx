import { useCallback, useEffect, useState } from 'react'
import { ArrowRight } from 'lucide-react'
import { Form, Link, useFetcher, useLoaderData } from 'react-router-dom'
import { maxSearchLength } from '@channelwise/schemas/search/text-search'
import { mainTopics } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { FragmentLink } from '../../components/FragmentLink.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import { Progress } from '../../ui/status/Progress.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { RatingDeck } from '../rating-deck/RatingDeck.tsx'
import { SuggestedChannels, suggestedChannelsId } from '../rating-deck/SuggestedChannels.tsx'
import { goal } from './load-welcome.ts'
import type { act, load } from './load-welcome.ts'
import styles from './Welcome.module.css'

export { act, load, shouldRevalidate } from './load-welcome.ts'

/** A newcomer's first ratings: a deck of channels to rate or to skip. */
export function Component() {
  const { channels, rated, q, topic, page, hasMore, redirect, ...loaded } = useLoaderData<typeof load>()
  const failure = useKeptActionData<typeof act>()?.error
  const deck = `${q} ${topic ?? ''} ${page}`
  const [added, setAdded] = useState(0)
  const onRated = useCallback((isFirst: boolean) => setAdded((before) => before + (isFirst ? 1 : 0)), [])
  const count = rated + added
  const suggestions = useSuggestedChannels(added === 0 ? 0 : count) ?? loaded.suggestions
  const address = (change: { q?: string; topic?: string; page?: string }) =>
    paths.welcome({ ...change, redirect })
  return (
    <Page width="text" gap={4}>
      <PageHead
        title="Rate a few channels you know"
        description="A quick start: rate the YouTube channels that you know."
        path={paths.welcome()}
        unlisted
      />
      <PageHeading align="baseline">
        <h1 className={styles.title}>Rate a few channels you know</h1>
        <p>
          <Link to={redirect}>{redirect === paths.home() ? 'Skip for now' : 'Continue to your page'}</Link>
        </p>
      </PageHeading>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Progress
        label={count < goal ? `${count} of ${goal} rated` : `${count} rated. A great start!`}
        value={Math.min(count, goal)}
        max={goal}
      />
      <search className={styles.finder}>
        <Form method="get" action={paths.welcome()}>
          {redirect !== paths.home() && <input type="hidden" name="redirect" value={redirect} />}
          <SearchField
            key={q}
            label="Find a channel you know"
            placeholder="Find a channel you know"
            name="q"
            defaultValue={q}
            maxLength={maxSearchLength}
          />
        </Form>
        <nav aria-label="Topics">
          <ul className={styles.topics}>
            {mainTopics.map((name) => (
              <li key={name}>
                <Chip
                  tone={q === '' && (topic ?? 'All') === name ? 'tomato' : 'stone'}
                  render={
                    <Link
                      to={address(name === 'All' ? {} : { topic: name })}
                      preventScrollReset
                      aria-current={q === '' && (topic ?? 'All') === name ? 'page' : undefined}
                    />
                  }
                >
                  {name === 'All' ? 'Most popular' : name}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      </search>
      <RatingDeck
        key={deck}
        label={q === '' ? `${topic ?? 'Popular'} channels to rate` : 'Channels found'}
        channels={channels}
        onRated={onRated}
        end={
          <>
            <p className={styles.endTitle}>{describeEnd({ found: channels.length, q })}</p>
            {suggestions.length > 0 && (
              <FragmentLink to={suggestedChannelsId}>See what you might love next</FragmentLink>
            )}
            {hasMore && (
              <Button
                icon={<ArrowRight aria-hidden />}
                render={
                  <Link
                    to={address({ ...(topic !== null && { topic }), page: String(page + 1) })}
                    preventScrollReset
                  />
                }
              >
                More channels
              </Button>
            )}
            {q !== '' && (
              <p>
                Not here? <Link to={paths.searchResults(q)}>Search everything</Link> or{' '}
                <Link to={paths.addChannel()}>add the channel</Link>.
              </p>
            )}
            <Button variant="primary" render={<Link to={redirect} />}>
              {redirect === paths.home() ? 'Find channels' : 'Continue'}
            </Button>
          </>
        }
      />
      <p className={styles.more}>Each rating is saved right away. You can change it or add a review later.</p>
      {suggestions.length > 0 && (
        <SuggestedChannels heading="You might love these next" suggestions={suggestions} />
      )}
      <p className={styles.more}>
        Following many channels on YouTube? <Link to={paths.subscriptions()}>Bring your subscriptions</Link>
      </p>
      {q !== '' && (
        <p>
          Channels named like <Name>{q}</Name>. <Link to={address({})}>Back to popular channels</Link>
        </p>
      )}
    </Page>
  )
}

/** Suggestions, reloaded with every fifth rating; null before the first ones. */
function useSuggestedChannels(count: number) {
  const { load: read, data } = useFetcher<typeof load>()
  const fifths = Math.floor(count / goal)
  useEffect(() => {
    if (fifths > 0) void read(paths.welcomeSuggestions())
  }, [fifths, read])
  return data?.suggestions ?? null
}

function describeEnd({ found, q }: { found: number; q: string }) {
  if (found > 0) return 'That’s all of these.'
  return q === '' ? 'Nothing here that you haven’t rated.' : 'No channel has a name like this.'
}
