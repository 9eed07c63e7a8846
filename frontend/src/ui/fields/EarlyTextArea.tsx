import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'

interface EarlyTextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  id: string
}

/**
 * A text area that keeps what was typed into the server's HTML before hydration. React resets a hydrated text area to its
 * default value, so until then the default is the current text. The form gets an input event for it.
 */
export function EarlyTextArea({ defaultValue, ...area }: EarlyTextAreaProps) {
  const isHydrated = useHydrated()
  const element = useRef<HTMLTextAreaElement>(null)
  const early = isHydrated ? undefined : readEarlyText(area.id)
  useEffect(() => {
    const { current } = element
    if (isHydrated && current !== null && current.value !== current.defaultValue)
      current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [isHydrated])
  return <textarea {...area} ref={element} defaultValue={early ?? defaultValue} />
}

function readEarlyText(id: string) {
  if (typeof document === 'undefined') return undefined
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area.value : undefined
}
