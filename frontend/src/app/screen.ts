import type { ComponentType } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { PageClock } from './clock.ts'

/** A form that was sent to a screen, already read: one that cannot be read never reaches a screen (`read-form.ts`). */
export interface Submission extends ActionFunctionArgs {
  sent: FormData
}

/** What a screen's file exports: `load` reads its data and `act` handles its forms, both through the API client. */
export interface Screen {
  Component: ComponentType
  load?: (client: Client, args: LoaderFunctionArgs, clock: PageClock) => unknown
  /**
   * For a members' screen with much to type in: what it has instead of its data, around a form that was sent after the
   * session had ended. Its `act` answers such a form by 401 and `messages.sessionExpired`, and with what was typed.
   */
  loadForGuest?: (args: LoaderFunctionArgs) => unknown
  act?: (client: Client, args: Submission) => unknown
  /** Loads the script of `act`, which the build makes one of its own (`build/defer-data.ts`). */
  warm?: () => Promise<unknown>
  /** Whether a navigation or a submission needs the data again. */
  shouldRevalidate?: ShouldRevalidateFunction
}
