import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router-dom'
import { takeFocus } from '../../ui/take-focus.ts'
import { announce } from '../../ui/text/announce.ts'

/** What is announced by a form's intent. */
const outcomes: Record<string, string> = {
  hide: 'The review is hidden.',
  dismiss: 'The review stays.',
  restore: 'The review is shown again.',
  'keep-hidden': 'The review stays hidden.',
  restored: 'The review is shown again.',
  rejected: 'The review stays hidden.',
  settle: 'The flag is dismissed.',
}

/** Ids of what waits for a decision, by the id of its section's heading. */
type Waiting = Record<string, readonly string[]>

/**
 * When something decided has left the queue, announces the decision and moves the focus, which would be lost with the pressed
 * button, to the heading of its section, or to that of the screen if the section is gone.
 */
export function useDecisionFocus(waiting: Waiting) {
  const { formData } = useNavigation()
  const sent = useRef<{ id: string; outcome: string | undefined; section: string } | null>(null)
  useEffect(() => {
    if (formData !== undefined) {
      const id = String(formData.get('id'))
      const section = findSection(waiting, id)
      if (section !== undefined)
        sent.current = { id, section, outcome: outcomes[String(formData.get('intent'))] }
      return
    }
    const decided = sent.current
    sent.current = null
    if (decided === null || findSection(waiting, decided.id) !== undefined) return
    const heading = document.getElementById(decided.section) ?? document.querySelector<HTMLElement>('main h1')
    if (heading !== null) takeFocus(heading)
    if (decided.outcome !== undefined) announce(decided.outcome)
  }, [formData, waiting])
}

function findSection(waiting: Waiting, id: string) {
  return Object.entries(waiting).find(([, ids]) => ids.includes(id))?.[0]
}
