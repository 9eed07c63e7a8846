import { createElement, Suspense, use } from 'react'
import type { ComponentType } from 'react'

/** Components that the server loads before it renders. */
const opening: Promise<unknown>[] = []

/**
 * A component in a script of its own, for parts that few visitors need at once. Unlike one from `lazy`, the server renders
 * it, and in the browser its HTML stays as it is until the script is there. The script loads when the component is shown.
 */
export function later<Props extends object>(open: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Opened: ComponentType<Props> | undefined
  let opened: Promise<ComponentType<Props>> | undefined
  const openOnce = () => (opened ??= open().then((component) => (Opened = component)))
  if (typeof window === 'undefined') opening.push(openOnce())
  function Content(props: Props) {
    return createElement(Opened ?? use(openOnce()), props)
  }
  return function Later(props: Props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  }
}

/** Resolves when the server can render every component that `later` has made so far. */
export async function openAll(): Promise<void> {
  await Promise.all(opening)
}
