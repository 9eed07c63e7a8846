import { data, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { PageHead } from '../../components/page/PageHead.tsx'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { EmbeddedPage } from '../embeds/EmbeddedPage.tsx'
import { describeSelection, readView } from './insight-view.ts'
import { MoodsFigure } from './MoodFigures.tsx'
import { DistributionFigure } from './RatingFigures.tsx'
import { VolumeFigure } from './VolumeFigure.tsx'

/** Loads the figure in the URL; only of main topics, which are public. */
export async function load(client: Client, { params, request }: LoaderFunctionArgs) {
  const { topic } = readView(new URL(request.url).searchParams).selection
  const selection: Record<string, string> = topic === undefined ? {} : { topic }
  // The API validates the values.
  const query = selection as Record<string, never>
  switch (params['figure']) {
    case 'ratings':
      return {
        kind: 'ratings' as const,
        selection,
        answer: (await client.showRatingInsight({ query })).value,
      }
    case 'moods':
      return { kind: 'moods' as const, selection, answer: (await client.showMoodInsight({ query })).value }
    case 'volume':
      return { kind: 'volume' as const, selection, answer: (await client.showVolumeInsight({ query })).value }
    default:
      throw data(messages.pageMissing, { status: 404 })
  }
}

/** A figure of the insights embedded in another site. */
export function Component() {
  const loaded = useLoaderData<typeof load>()
  const { kind, selection } = loaded
  const words = describeSelection(selection)
  const query = paths.insightsQuery(kind, selection)
  return (
    <EmbeddedPage path={paths.insights(selection)} label={`${words}: insights on Channelwise`}>
      <PageHead title={words} description={`What members of Channelwise know: ${words}`} unlisted />
      <h1>{words}</h1>
      {loaded.kind === 'ratings' && <DistributionFigure answer={loaded.answer} query={query} />}
      {loaded.kind === 'moods' && <MoodsFigure answer={loaded.answer} query={query} />}
      {loaded.kind === 'volume' && <VolumeFigure answer={loaded.answer} query={query} />}
    </EmbeddedPage>
  )
}
