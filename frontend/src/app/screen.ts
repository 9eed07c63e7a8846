import type { ComponentType } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { PageClock } from './clock.ts'

/** What a screen's file exports: `load` reads its data and `act` handles its forms, both through the API client. */
export interface Screen {
  Component: ComponentType
  load?: (client: Client, args: LoaderFunctionArgs, clock: PageClock) => unknown
  act?: (client: Client, args: ActionFunctionArgs) => unknown
  /** Whether a navigation or a submission needs the data again. */
  shouldRevalidate?: ShouldRevalidateFunction
}
