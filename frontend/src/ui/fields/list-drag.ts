import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import type { DragDropManager, DragDropProvider, DragStartEvent } from '@dnd-kit/react'

type Modifiers = NonNullable<ComponentProps<typeof DragDropProvider>['modifiers']>
type Operation = DragStartEvent['operation']

/** Restricts dragging to the vertical axis and the list's box. */
class WithinList {
  apply({ source, shape, transform }: Operation) {
    const list = source?.element?.parentElement
    if (!shape || !list) return { x: 0, y: transform.y }
    const { top, bottom } = list.getBoundingClientRect()
    const { height } = shape.current.boundingRectangle
    const start = shape.initial.center.y - height / 2
    return { x: 0, y: Math.min(Math.max(transform.y, top - start), bottom - height - start) }
  }

  destroy() {}
}

/** For `DragDropProvider`. The library only calls these two methods, and does not export its base class. */
export const listModifiers = [WithinList] as unknown as Modifiers

/** Pixels from the window's edge (more than the sticky header) within which dragging scrolls. */
const edge = 96
/** Maximum pixels scrolled per frame. */
const maxStep = 14
/** Frames after the last scroll during which entries still reorder. */
const framesToSettle = 30

/**
 * Scrolls the page while an entry is dragged near the window's edge, but only as far as the list reaches; the library's
 * own scrolling would go on to the end of the page. Returns functions for the start and the end of a drag.
 */
export function useListScroll() {
  const stopping = useRef(() => {})
  const stop = () => stopping.current()
  useEffect(() => () => stopping.current(), [])
  const start = (operation: Operation, manager: DragDropManager) => {
    const list = operation.source?.element?.parentElement
    // With the keyboard, each new position scrolls into view on its own.
    if (!list || !(operation.activatorEvent instanceof PointerEvent)) return
    let pointer = operation.activatorEvent.clientY
    let frame = 0
    let unsettled = 0
    const follow = ({ clientY }: PointerEvent) => (pointer = clientY)
    const step = () => {
      const top = findStep(pointer, list)
      if (top !== 0) {
        scrollBy({ top, behavior: 'instant' })
        unsettled = framesToSettle
      }
      if (unsettled > 0) {
        // The list moved under a resting pointer: a nudge on the other axis recomputes the position.
        manager.actions.move({ by: { x: unsettled % 2 === 0 ? 0.1 : -0.1, y: 0 } })
        unsettled -= 1
      }
      frame = requestAnimationFrame(step)
    }
    addEventListener('pointermove', follow, { capture: true })
    stopping.current = () => {
      removeEventListener('pointermove', follow, { capture: true })
      cancelAnimationFrame(frame)
    }
    step()
  }
  return { start, stop }
}

function findStep(pointer: number, list: Element) {
  const { top, bottom } = list.getBoundingClientRect()
  const lowest = innerHeight - edge
  if (pointer < edge && top < edge) return -Math.min(maxStep, edge - top)
  if (pointer > lowest && bottom > lowest) return Math.min(maxStep, bottom - lowest)
  return 0
}
