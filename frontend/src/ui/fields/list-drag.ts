import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { CollisionPriority, CollisionType } from '@dnd-kit/abstract'
import type { Collision, CollisionDetector } from '@dnd-kit/abstract'
import type { DragDropManager, DragDropProvider, DragStartEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'

type Modifiers = NonNullable<ComponentProps<typeof DragDropProvider>['modifiers']>
type Operation = DragStartEvent['operation']

interface Comparison {
  dragOperation: Operation
  droppable: NonNullable<Operation['target']>
}

/** Restricts dragging to the vertical axis and the list's box. */
class WithinList {
  apply({ source, shape, transform }: Operation) {
    const list = source?.element?.parentElement
    if (!shape || !list) return { x: 0, y: transform.y }
    const { top, bottom } = list.getBoundingClientRect()
    const { height } = shape.current.boundingRectangle
    const start = findStart(shape)
    return { x: 0, y: Math.min(Math.max(transform.y, top - start), bottom - height - start) }
  }

  destroy() {}
}

/** Pixels from the window's top to where the dragged entry would be if it had not been moved, at its current height. */
function findStart({ initial, current }: NonNullable<Operation['shape']>) {
  return initial.center.y - current.boundingRectangle.height / 2
}

/** For `DragDropProvider`. The library only calls these two methods, and does not export its base class. */
export const listModifiers = [WithinList] as unknown as Modifiers

/**
 * Finds the entry whose place the dragged one takes: the farthest whose middle its edge has passed, so that entries of
 * different heights do not swap back and forth. Positions are read from the DOM, because the library's cached ones lag when the
 * page scrolls while the list is reordered.
 */
function findPassed({ dragOperation, droppable }: Comparison): Collision | null {
  const { source, shape, transform } = dragOperation
  const { element } = droppable
  const list = element?.parentElement
  if (!shape || !list || !(element instanceof HTMLElement)) return null
  if (!isSortable(source) || !isSortable(droppable)) return null
  const { height } = shape.current.boundingRectangle
  const top = findStart(shape) + transform.y
  const middle = findTop(element, list) + element.offsetHeight / 2
  const distance = droppable.sortable.index - source.sortable.index
  const isPassed = distance > 0 ? top + height > middle : top < middle
  // Falls back to its own place when no other entry is passed.
  if (distance !== 0 && !isPassed) return null
  return {
    id: droppable.id,
    value: Math.abs(distance),
    type: CollisionType.Collision,
    priority: CollisionPriority.Normal,
  }
}

/** For `useSortable`, whose type also allows draggables that are not elements. */
export const detectPassed = findPassed as unknown as CollisionDetector

/** Pixels from the window's top to where an entry belongs, even while it is animating there. */
function findTop(entry: HTMLElement, list: HTMLElement) {
  const origin = entry.offsetParent === list ? 0 : list.offsetTop
  return list.getBoundingClientRect().top + entry.offsetTop - origin
}

/** Pixels from the window's edge (more than the sticky header) within which dragging scrolls. */
const edge = 96
/** Maximum pixels scrolled per frame. */
const maxStep = 14
/** Frames after the last scroll or move during which entries still reorder. */
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
    const follow = ({ clientY }: PointerEvent) => {
      pointer = clientY
      unsettled = framesToSettle
    }
    const step = () => {
      const top = findStep(pointer, list)
      if (top !== 0) {
        scrollBy({ top, behavior: 'instant' })
        unsettled = framesToSettle
      }
      if (unsettled > 0) {
        // The list moved under a resting pointer, or the entry hit the end of its box before it was compared with the others
        // there: a nudge on the other axis triggers another comparison.
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
