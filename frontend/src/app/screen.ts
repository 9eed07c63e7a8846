import type { ComponentType } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { PageClock } from './clock.ts'

/** A submitted form, already parsed: malformed ones never reach a screen (`read-form.ts`). */
export interface Submission extends ActionFunctionArgs {
  sent: FormData
}

/** What a screen's file exports: `load` reads its data and `act` handles its forms, both through the API client. */
export interface Screen {
  Component: ComponentType
  load?: (client: Client, args: LoaderFunctionArgs, clock: PageClock) => unknown
  /**
   * For a members' screen with much to type in: what it loads instead of its data, to show a form that was sent after the
   * session had expired. Its `act` answers such a form with 401, `messages.sessionExpired` and what was typed.
   */
  loadForGuest?: (args: LoaderFunctionArgs) => unknown
  act?: (client: Client, args: Submission) => unknown
  /** Loads the script of `act`, which the build splits off (`build/defer-data.ts`). */
  warm?: () => Promise<unknown>
  /** Whether to reload the data after a navigation or a submission. */
  shouldRevalidate?: ShouldRevalidateFunction
}
