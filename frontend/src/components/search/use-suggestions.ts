import { useEffect, useRef, useState } from 'react'
import type { Suggestions } from '@channelwise/schemas/suggestions'
import { createBrowserClient } from '../../app/browser-client.ts'

/** Debounce in milliseconds. */
const pause = 300

/** The suggestions for a text; all groups may be empty. */
export interface Suggested extends Suggestions {
  text: string
}

interface SuggestionsState {
  /** Null before the first response and after `close`; empty groups on failure. */
  suggested: Suggested | null
  /** Requests suggestions after the debounce and cancels the previous request. */
  ask: (text: string) => void
  close: () => void
}

/** Suggests channels, topics and members while the visitor types. */
export function useSuggestions(): SuggestionsState {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])

  const close = () => {
    request.current?.abort()
    setSuggested(null)
  }
  const ask = (typed: string) => {
    const text = typed.trim()
    if (text === '') return close()
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    const timer = setTimeout(async () => {
      const found = await suggest(text, signal)
      if (!signal.aborted) setSuggested({ text, ...found })
    }, pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { suggested, ask, close }
}

/** Suggests nothing on failure: search works without. */
async function suggest(term: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    return (await createBrowserClient(signal).suggest({ query: { term } })).value
  } catch {
    return { channels: [], topics: [], members: [] }
  }
}
