import { Search } from 'lucide-react'
import { Form, Link, redirect, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { maxCompared } from '@channelwise/schemas/insights/boards'
import { minSearchLetters, countLetters } from '@channelwise/schemas/search/text-search'
import { mainTopics } from '@channelwise/schemas/topic'
import { PageHead } from '../../components/page/PageHead.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ComparedFigures } from './ComparedFigures.tsx'
import { readCompared, writeCompared } from './compared.ts'
import type { Compared } from './compared.ts'
import styles from './Compare.module.css'

/** Maximum channels offered by the search for another one. */
const offered = 6

/** Loads the comparison in the URL, and the channels that its search text finds. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { kind, ids, q } = readCompared(searchParams)
  if (searchParams.has('add')) throw redirect(paths.insightsCompare(writeCompared({ kind, ids })))
  const isSearch = kind === 'channels' && countLetters(q) >= minSearchLetters
  const [compared, found] = await Promise.all([
    compare(client, kind, ids),
    isSearch ? client.findChannelsByName({ params: { q } }) : null,
  ])
  return {
    kind,
    q,
    ...compared,
    missing: ids.length - compared.ids.length,
    found: (found?.value ?? [])
      .filter(({ _id }) => !ids.includes(_id))
      .slice(0, offered)
      .map(({ _id, name }) => ({ _id, name })),
    isSearch,
  }
}

/** Compares without the channels that are gone, so that links to a comparison survive them. */
async function compare(client: Client, kind: Compared['kind'], ids: string[]) {
  try {
    const { value } = await client.compareInsights({ query: { [kind]: ids.join(',') } })
    return { ids, subjects: value.subjects }
  } catch (error) {
    if (kind !== 'channels' || !isApiError(error) || error.status !== 404) throw error
    const listed = await client.showChannels({ params: { ids: ids.join('_'), videos: 'false' } })
    const current = listed.value.filter(({ platformState }) => platformState === 'current')
    const known = ids.filter((id) => current.some(({ _id }) => _id === id))
    const { value } = await client.compareInsights({ query: { channels: known.join(',') } })
    return { ids: known, subjects: value.subjects }
  }
}

/** Up to five channels or topics side by side. */
export function Component() {
  const { kind, ids, missing, subjects, q } = useLoaderData<typeof load>()
  const names = subjects.map(({ name }) => name).join(', ')
  const without = (id: string) => ids.filter((one) => one !== id)
  const address = (changed: string[]) => paths.insightsCompare(writeCompared({ kind, ids: changed }))
  return (
    <Page gap={5}>
      <PageHead
        title={names === '' ? 'Compare channels and topics' : `Compare ${names}`}
        description="How members rate YouTube channels and topics, side by side."
        path={address(ids)}
        unlisted={ids.length > 0}
      />
      <PageHeading align="baseline">
        <h1>Compare {kind}</h1>
        <nav aria-label="Insights" className={styles.links}>
          <Link to={paths.insights()}>Insights</Link>
          {ids.length > 0 && (
            <Link to={paths.insightViews({ save: address(ids), name: names })}>Save this view</Link>
          )}
          {kind === 'channels' ? (
            <Link to={paths.insightsCompare({ topics: ['Science', 'Games'] })}>Compare topics</Link>
          ) : (
            <Link to={paths.insightsCompare()}>Compare channels</Link>
          )}
        </nav>
      </PageHeading>
      {missing > 0 && (
        <Notice tone="info">
          {`${missing === 1 ? 'One of the channels is' : `${missing} of the channels are`} no longer listed.`}
        </Notice>
      )}
      {subjects.length > 0 && (
        <ul className={styles.row} aria-label={`Compared ${kind}`}>
          {subjects.map(({ id, name }) => (
            <li key={id}>
              <Chip removable render={<Link to={address(without(id))} preventScrollReset />}>
                <Name>{name}</Name>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {ids.length >= maxCompared ? (
        <p className={styles.quiet}>Five at a time. Remove one to add another.</p>
      ) : kind === 'channels' ? (
        <AddChannel key={q} />
      ) : (
        <ul className={styles.row} aria-label="Add a topic">
          {mainTopics
            .filter((topic) => topic !== 'All' && !ids.includes(topic))
            .map((topic) => (
              <li key={topic}>
                <Chip render={<Link to={address([...ids, topic])} preventScrollReset />}>+ {topic}</Chip>
              </li>
            ))}
        </ul>
      )}
      {subjects.length === 0 ? (
        <EmptyState picture="figures" title={`Choose up to five ${kind}`}>
          Their ratings, moods and volume then appear side by side, and the address of this page is the
          comparison.
        </EmptyState>
      ) : (
        <ComparedFigures
          subjects={subjects}
          query={paths.insightsQuery('compare', { [kind]: ids.join(',') })}
        />
      )}
    </Page>
  )
}

/** Finds another channel by its name; works without JavaScript. */
function AddChannel() {
  const { ids, q, found, isSearch } = useLoaderData<typeof load>()
  return (
    <div className={styles.add}>
      <Form className={styles.form} aria-label="Find a channel" preventScrollReset>
        <input type="hidden" name="channels" value={ids.join(',')} />
        <TextField label="Add a channel" name="q" type="search" defaultValue={q} placeholder="Its name" />
        <Button type="submit" icon={<Search aria-hidden />}>
          Find
        </Button>
      </Form>
      {found.length > 0 && (
        <ul className={styles.row} aria-label="Channels found">
          {found.map((channel) => (
            <li key={channel._id}>
              <Chip
                render={
                  <Link to={paths.insightsCompare({ channels: [...ids, channel._id] })} preventScrollReset />
                }
              >
                + <Name>{channel.name}</Name>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && found.length === 0 && (
        <p className={styles.quiet}>{isSearch ? 'No channel names match.' : messages.tooFewLetters}</p>
      )}
    </div>
  )
}
