import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { boardLimits } from '@channelwise/schemas/insights/boards'
import { mainTopics } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import { chooseOverlap, readForm, readView, writeView } from './insight-view.ts'

/** Channels per leaderboard on the dashboard; the API has more. */
export const shownPlaces = 20

/** Loads the dashboard's figures for the selection in the URL; 404 for an unknown topic. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const chosen = readForm(searchParams)
  const view = readView(searchParams)
  if (chosen !== null) throw redirect(paths.insights(writeView({ ...view, selection: chosen })))
  const { topic } = view.selection
  if (topic !== undefined && !mainTopics.some((each) => each === topic && each !== 'All'))
    return data({ unknownTopic: topic }, { status: 404 })
  // The API validates the values.
  const query = view.selection as Record<string, never>
  const timeless = { ...query, period: undefined }
  const [choices, ratings, moods, volume, board, overlap] = await Promise.all([
    client.listInsightChoices(),
    client.showRatingInsight({ query }),
    client.showMoodInsight({ query }),
    client.showVolumeInsight({ query }),
    client.showLeaderboard({
      params: { board: view.board },
      query: { ...timeless, limit: String(shownPlaces) },
    }),
    client.showOverlapInsight({ query: chooseOverlap(query) }),
  ])
  return {
    view,
    choices: choices.value,
    ratings: ratings.value,
    moods: moods.value,
    volume: volume.value,
    board: board.value,
    overlap: overlap.value,
    alsoFavored: await readAlsoFavored(client, [view.favored, board.value.channels[0]?.channel.id]),
    /** Whether the caller sees the full insights. */
    isFull: overlap.value.withheld !== 'plan',
  }
}

/** Reads the first of these channels that exists; a chosen one may have been removed since. */
async function readAlsoFavored(client: Client, ids: (string | null | undefined)[]) {
  for (const id of ids) {
    if (id === null || id === undefined) continue
    try {
      return (await client.showAlsoFavored({ params: { id } })).value
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error
    }
  }
  return null
}

/** Channels per leaderboard of the full insights. */
export const fullPlaces = boardLimits.full
