import type { ComponentType } from 'react'
import { data, redirect } from 'react-router-dom'
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { ErrorScreen } from './screens/ErrorScreen.tsx'
import { Frame } from './screens/Frame.tsx'
import { paths } from './paths.ts'
import { searchPaths } from './screens/search/search-paths.ts'

/** What a screen's file exports. Data come through `load`, changes go through `act`; both get the API's client. */
interface Screen {
  Component: ComponentType
  load?: (client: Client, args: LoaderFunctionArgs) => unknown
  act?: (client: Client, args: ActionFunctionArgs) => unknown
  /** Which changes leave the screen's data as they are. */
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The site's addresses and their screens. */
export function createRoutes(client: Client): RouteObject[] {
  const screen = (path: string, open: () => Promise<Screen>): RouteObject => ({
    path,
    lazy: async () => {
      const { Component, load, act, shouldRevalidate } = await open()
      return {
        Component,
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(load && { loader: (args: LoaderFunctionArgs) => answerRefusals(() => load(client, args)) }),
        ...(act && { action: (args: ActionFunctionArgs) => answerRefusals(() => act(client, args)) }),
      }
    },
  })

  return [
    {
      id: 'site',
      element: <Frame />,
      errorElement: <ErrorScreen />,
      loader: async () => (await client.showSession()).value,
      shouldRevalidate: onlyAfterChanges,
      children: [
        {
          errorElement: <ErrorScreen />,
          children: [
            { path: '/', loader: () => redirect(paths.search()) },
            { path: '/search/results', loader: ({ request }) => redirect(readSearchForm(request)) },
            screen('/search/results/:text', () => import('./screens/search-results/SearchResults.tsx')),
            ...searchPaths.map((path) => screen(path, () => import('./screens/search/Search.tsx'))),
            screen('/channel/:slugAndId', () => import('./screens/channel/ChannelPage.tsx')),
            screen(
              '/channel/:slugAndId/statistics',
              () => import('./screens/channel-statistics/ChannelStatistics.tsx'),
            ),
            screen('/review/:id', () => import('./screens/review/OneReview.tsx')),
            ...['/add-channel', '/submit-content', '/contact'].map((path) =>
              screen(path, () => import('./screens/add-channel/AddChannel.tsx')),
            ),
            screen('/ui', () => import('./screens/UiPage.tsx')),
            screen('*', () => import('./screens/NotFound.tsx')),
          ],
        },
      ],
    },
  ]
}

/** A refusal of the API becomes the page's own status and message. */
async function answerRefusals(work: () => unknown) {
  try {
    return await work()
  } catch (error) {
    if (isApiError(error)) throw data(error.message, { status: error.status })
    throw error
  }
}

/** Where the header's search form goes when no script has turned it into a navigation. */
function readSearchForm(request: Request) {
  return paths.searchResults(new URL(request.url).searchParams.get('q') ?? '')
}

const onlyAfterChanges: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod !== 'GET'
