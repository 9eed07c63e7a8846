import { data } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { describeApiError } from '../../app/shown-error.ts'
import { answerChange } from '../forms/return-without-script.tsx'

/** The result of rating in a deck. */
export interface DeckAnswer {
  /** Our id of the channel; '' if the form named none. */
  channel: string
  /** The saved rating; null if it was refused. */
  rating: number | null
  error: string | null
}

/** Saves the rating sent by a card of a deck. For a screen's `act`; `note` runs once it is saved. */
export async function rateChannel(
  client: Client,
  sent: FormData,
  note: (channel: string) => Promise<unknown> = async () => {},
) {
  const channel = String(sent.get('channel') ?? '')
  const rating = Number(sent.get('rating') ?? Number.NaN)
  const refuse = (error: string, status: number) =>
    data<DeckAnswer>({ channel, rating: null, error }, { status })
  if (Number.isNaN(rating)) return refuse('Choose how many stars first', 400)
  try {
    await client.saveReview({ params: { id: channel }, body: { rating } })
    await note(channel)
    return answerChange<DeckAnswer>(sent, { channel, rating, error: null })
  } catch (error) {
    if (!isApiError(error)) throw error
    return refuse(describeApiError(error), error.status)
  }
}
