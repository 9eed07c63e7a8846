import { data, redirect } from 'react-router-dom'
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { ErrorScreen } from '../screens/not-found/ErrorScreen.tsx'
import type { PageClock } from './clock.ts'
import { forMembers, forRole } from './guarded-screen.ts'
import { Frame } from '../screens/frame/Frame.tsx'
import { loadFrame } from '../screens/frame/load-frame.ts'
import { paths } from './paths.ts'
import type { Screen } from './screen.ts'
import { unreachedStatus } from './shown-error.ts'
import { searchPaths } from '../screens/search/search-paths.ts'

/** What loaders and actions use. */
export interface DataTools {
  client: Client
  clock: PageClock
  /** Parses a form that may be missing or malformed; a browser's never is. */
  readForm?: (request: Request) => Promise<FormData>
  /** Responds to a form that failed, or throws its `error`; absent on the server. */
  keepForm?: (args: ActionFunctionArgs, error: unknown) => unknown
}

/** Loads a screen. The server's build knows its file (`build/name-screens.ts`). */
interface OpenScreen {
  (): Promise<Screen>
  file?: string | undefined
}

/** What a route's `handle` holds for the server and for preloading. */
export interface RouteHandle {
  file: string | undefined
  /** In the browser, loads the script of the screen's forms; absent until the screen is loaded. */
  warm?: () => Promise<unknown>
}

/**
 * The site's routes and their screens. `findTools` is called on every call of a loader or an action, because the server creates
 * the routes once for all visitors.
 */
export function createRoutes(
  findTools: (args: LoaderFunctionArgs | ActionFunctionArgs) => DataTools,
): RouteObject[] {
  const screen = (path: string, open: OpenScreen): RouteObject => {
    const handle: RouteHandle = { file: open.file }
    const lazy = async () => {
      const { Component, load, act, warm, shouldRevalidate } = await open()
      if (warm) handle.warm = warm
      return {
        Component,
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(load && {
          loader(args: LoaderFunctionArgs) {
            const { client, clock } = findTools(args)
            return answerApiErrors(() => load(client, args, clock))
          },
        }),
        ...(act && {
          action: (args: ActionFunctionArgs) => {
            const { client, keepForm, readForm = (request) => request.formData() } = findTools(args)
            const answer = answerApiErrors(async () => {
              const sent = await readForm(args.request)
              return act(client, { ...args, sent })
            })
            return keepForm === undefined ? answer : answer.catch((error: unknown) => keepForm(args, error))
          },
        }),
      }
    }
    return { path, handle, lazy }
  }
  const guarded = (guard: (screen: Screen) => Screen) => (path: string, open: OpenScreen) =>
    screen(
      path,
      Object.assign(async () => guard(await open()), { file: open.file }),
    )
  /** A screen for members; guests are sent to sign in and come back. */
  const membersScreen = guarded(forMembers)
  /** A screen for administrators; everybody else gets 404. */
  const administratorsScreen = guarded((opened) => forRole('administrator', opened))
  /** A screen for operators and administrators; everybody else gets 404. */
  const operatorsScreen = guarded((opened) => forRole('operator', opened))

  return [
    {
      id: 'site',
      element: <Frame />,
      errorElement: <ErrorScreen />,
      loader: (args) => loadFrame(findTools(args).client),
      shouldRevalidate: onlyAfterChanges,
      children: [
        {
          errorElement: <ErrorScreen />,
          children: [
            ...['/', '/modernmba', '/topic/:topic'].map((path) =>
              screen(path, () => import('../screens/home/Home.tsx')),
            ),
            { path: '/search/results', loader: ({ request }) => redirect(readSearchForm(request)) },
            screen('/search/results/:text', () => import('../screens/search-results/SearchResults.tsx')),
            ...searchPaths.map((path) => screen(path, () => import('../screens/search/Search.tsx'))),
            screen('/channel/:slugAndId', () => import('../screens/channel/ChannelPage.tsx')),
            screen(
              '/channel/:slugAndId/statistics',
              () => import('../screens/channel-statistics/ChannelStatistics.tsx'),
            ),
            screen('/channel/:slugAndId/embed', () => import('../screens/embeds/ChannelEmbeds.tsx')),
            screen('/insights', () => import('../screens/insights/Insights.tsx')),
            screen('/insights/compare', () => import('../screens/insights/Compare.tsx')),
            membersScreen('/insights/views', () => import('../screens/insights/SavedViews.tsx')),
            screen('/insights/method', () => import('../screens/insights/Method.tsx')),
            screen('/insights/channel/:id', () => import('../screens/insights/ChannelReport.tsx')),
            screen('/open-data', () => import('../screens/open-data/OpenData.tsx')),
            screen('/tools', () => import('../screens/tools-page/Tools.tsx')),
            screen('/review/:id', () => import('../screens/review/OneReview.tsx')),
            ...['/add-channel', '/submit-content', '/contact'].map((path) =>
              screen(path, () => import('../screens/add-channel/AddChannel.tsx')),
            ),
            ...['/browse-videos', '/browse-videos/:topics'].map((path) =>
              screen(path, () => import('../screens/browse-videos/BrowseVideos.tsx')),
            ),
            screen('/contribution-submitted', () => import('../screens/thanks/ContributionSubmitted.tsx')),
            screen('/channel-submitted', () => import('../screens/thanks/ChannelSubmitted.tsx')),
            screen('/privacy', () => import('../screens/legal/Privacy.tsx')),
            screen('/terms', () => import('../screens/legal/Terms.tsx')),
            screen('/signin', () => import('../screens/sign-in/SignIn.tsx')),
            screen('/register', () => import('../screens/register/Register.tsx')),
            screen('/forgot-password', () => import('../screens/forgot-password/ForgotPassword.tsx')),
            screen('/signedin', () => import('../screens/signed-in/SignedIn.tsx')),
            membersScreen('/welcome', () => import('../screens/welcome/Welcome.tsx')),
            membersScreen('/subscriptions', () => import('../screens/subscriptions/Subscriptions.tsx')),
            screen('/signout', () => import('../screens/sign-out/SignOut.tsx')),
            ...['/settings', '/settings/security', '/settings/notifications', '/settings/data'].map((path) =>
              membersScreen(path, () => import('../screens/settings/Settings.tsx')),
            ),
            membersScreen(
              '/settings/favorites',
              () => import('../screens/top-channels/TopChannelsEditor.tsx'),
            ),
            screen('/developers', () => import('../screens/developers/Developers.tsx')),
            screen('/developers/plans', () => import('../screens/plans/Plans.tsx')),
            membersScreen('/settings/api/webhooks', () => import('../screens/webhooks/Webhooks.tsx')),
            membersScreen('/settings/api/webhooks/:id', () => import('../screens/webhooks/OneWebhook.tsx')),
            membersScreen('/settings/api', () => import('../screens/settings-api/ApiSettings.tsx')),
            screen('/problems/:type', () => import('../screens/problem-type/ProblemType.tsx')),
            screen('/user/:id', () => import('../screens/profile/Profile.tsx')),
            operatorsScreen('/operations', () => import('../screens/operations/overview/Overview.tsx')),
            operatorsScreen('/operations/runs', () => import('../screens/operations/runs/Runs.tsx')),
            operatorsScreen('/operations/runs/:id', () => import('../screens/operations/runs/OneRun.tsx')),
            operatorsScreen('/operations/imports', () => import('../screens/operations/imports/Imports.tsx')),
            operatorsScreen(
              '/operations/imports/:id',
              () => import('../screens/operations/imports/OneImport.tsx'),
            ),
            operatorsScreen(
              '/operations/schedules',
              () => import('../screens/operations/schedules/Schedules.tsx'),
            ),
            operatorsScreen('/operations/audit', () => import('../screens/operations/audit/Audit.tsx')),
            operatorsScreen(
              '/operations/settings',
              () => import('../screens/operations/settings/Settings.tsx'),
            ),
            operatorsScreen(
              '/operations/search',
              () => import('../screens/operations/search/SearchOperations.tsx'),
            ),
            operatorsScreen(
              '/operations/search/synonyms',
              () => import('../screens/operations/search/Synonyms.tsx'),
            ),
            operatorsScreen(
              '/operations/search/unanswered',
              () => import('../screens/operations/search/Unanswered.tsx'),
            ),
            operatorsScreen('/operations/growth', () => import('../screens/operations/growth/Growth.tsx')),
            operatorsScreen(
              '/operations/webhooks',
              () => import('../screens/operations/webhooks/OperatedWebhooks.tsx'),
            ),
            administratorsScreen('/admin/users', () => import('../screens/admin/Users.tsx')),
            // The former URL of the audit log, from when only administrators had it.
            { path: '/admin/audit', loader: () => redirect(paths.operationsAudit(), 301) },
            administratorsScreen('/admin/top-lists', () => import('../screens/admin/TopLists.tsx')),
            ...['/admin/top-lists/new', '/admin/top-lists/edit/:slug'].map((path) =>
              administratorsScreen(path, () => import('../screens/admin/TopListEditor.tsx')),
            ),
            administratorsScreen('/admin/messages', () => import('../screens/admin/Messages.tsx')),
            administratorsScreen('/admin/visits', () => import('../screens/admin/Visits.tsx')),
            ...['/favorites', '/favorites/:id'].map((path) =>
              membersScreen(path, () => import('../screens/favorites/Favorites.tsx')),
            ),
            ...['/create-list', '/create-list/:id'].map((path) =>
              membersScreen(path, () => import('../screens/create-list/CreateList.tsx')),
            ),
            screen('/lists', () => import('../screens/lists/Lists.tsx')),
            screen('/list/:id', () => import('../screens/list/ListPage.tsx')),
            screen('/latest-reviews', () => import('../screens/latest-reviews/LatestReviews.tsx')),
            membersScreen('/notifications', () => import('../screens/notifications/Notifications.tsx')),
            screen('/moderation', () => import('../screens/moderation/Moderation.tsx')),
            screen('/moderation/log', () => import('../screens/moderation/ModerationLog.tsx')),
            screen('/ui', () => import('../screens/ui-page/UiPage.tsx')),
            screen('*', () => import('../screens/not-found/UnknownPage.tsx')),
          ],
        },
      ],
    },
    // Embedded in other sites, so without our header and footer.
    {
      errorElement: <ErrorScreen />,
      children: [
        screen('/embed/list/:id', () => import('../screens/embeds/EmbeddedList.tsx')),
        screen('/embed/insights/:figure', () => import('../screens/insights/EmbeddedFigure.tsx')),
        screen('/embed/channel/:id', () => import('../screens/embeds/EmbeddedChannel.tsx')),
      ],
    },
  ]
}

/** Turns an API error into the page's own status and message. */
async function answerApiErrors(work: () => unknown) {
  try {
    return await work()
  } catch (error) {
    if (isApiError(error)) throw data(error.message, { status: error.status })
    throw error
  }
}

/** The results page for the header's search form when JavaScript is off. */
function readSearchForm(request: Request) {
  return paths.searchResults(new URL(request.url).searchParams.get('q') ?? '')
}

/** Also revalidates on request (`useRevalidator`). */
const onlyAfterChanges: ShouldRevalidateFunction = ({ actionStatus, formMethod, currentUrl, nextUrl }) =>
  actionStatus !== unreachedStatus &&
  ((formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href)
