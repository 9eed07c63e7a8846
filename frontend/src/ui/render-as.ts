import { cloneElement, createElement } from 'react'
import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'

type Props = Record<string, unknown> & { className?: string | undefined }

/**
 * An element with these props: a new `tag`, or `render`, whose own props win. Classes are joined; of two handlers for the same
 * event, the element's own is called first.
 */
export function renderAs(tag: string, render: ReactElement | undefined, props: Props): ReactElement {
  if (render === undefined) return createElement(tag, props)
  // An element's type does not include its props.
  const target = render as ReactElement<Props>
  const own = target.props
  const handlers = Object.keys(props).filter((name) => isHandler(props[name]) && isHandler(own[name]))
  return cloneElement(target, {
    ...props,
    ...own,
    ...Object.fromEntries(handlers.map((name) => [name, callBoth(own[name], props[name])])),
    className: classNames(props.className, own.className),
  })
}

type Handler = (...call: unknown[]) => void

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}

function callBoth(first: unknown, second: unknown): Handler {
  return (...call) => {
    for (const handler of [first, second]) if (isHandler(handler)) handler(...call)
  }
}
