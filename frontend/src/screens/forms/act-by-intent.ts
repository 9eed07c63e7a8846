import { data } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import type { Submission } from '../../app/screen.ts'

type Change<Result> = (client: Client, sent: FormData) => Promise<Result>

/** The `act` of a screen with several forms, told apart by their field `intent`. Anything else is 400. */
export function actByIntent<Result>(changes: Record<string, Change<Result>>) {
  const byIntent = new Map(Object.entries(changes))
  return async (client: Client, { sent }: Submission) => {
    const change = byIntent.get(String(sent.get('intent')))
    if (change === undefined) throw unknownIntent()
    return change(client, sent)
  }
}

/** The 400 response that an `act` throws for a form with an unknown intent. */
export function unknownIntent() {
  return data(messages.unknownError, { status: 400 })
}
