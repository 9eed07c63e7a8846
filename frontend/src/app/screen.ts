import type { ComponentType } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'

/** What a screen's file exports. Data come through `load`, changes go through `act`; both get the API's client. */
export interface Screen {
  Component: ComponentType
  load?: (client: Client, args: LoaderFunctionArgs) => unknown
  act?: (client: Client, args: ActionFunctionArgs) => unknown
  /** Which changes leave the screen's data as they are. */
  shouldRevalidate?: ShouldRevalidateFunction
}
