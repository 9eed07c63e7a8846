import { useEffect, useRef, useState } from 'react'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { createClient } from '@channelwise/schemas/contract/client'

/** Milliseconds without a letter before names are asked for. */
const pause = 300

interface Suggestions {
  /** The nearest first; none before the first answer, after `close`, and where they could not be had. */
  channels: ChannelSuggestion[]
  /** Asks for names near a text, in a moment; whatever was asked before is no longer wanted. */
  ask: (text: string) => void
  close: () => void
}

/** Names of channels near what is being typed. */
export function useSuggestions(): Suggestions {
  const [channels, setChannels] = useState<ChannelSuggestion[]>([])
  const question = useRef<AbortController>(null)
  useEffect(() => () => question.current?.abort(), [])

  const close = () => {
    question.current?.abort()
    setChannels([])
  }
  const ask = (text: string) => {
    const term = text.trim()
    if (term === '') return close()
    question.current?.abort()
    const { signal } = (question.current = new AbortController())
    const timer = setTimeout(async () => {
      const found = await findNear(term, signal)
      if (!signal.aborted) setChannels(found)
    }, pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { channels, ask, close }
}

/** None where the answer does not come: the search itself works without. */
async function findNear(term: string, signal: AbortSignal): Promise<ChannelSuggestion[]> {
  const client = createClient((address, init) => fetch(address, { ...init, signal }))
  try {
    return (await client.suggestChannels({ query: { term } })).value
  } catch {
    return []
  }
}
