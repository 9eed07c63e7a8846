import { Component, createElement, memo, Suspense, use, useDeferredValue, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { createPart, PartError } from './part.ts'
import styles from './later.module.css'

/** What the server loads before it renders. */
const opening: (() => Promise<unknown>)[] = []

interface LaterOptions {
  /** Shown until the script is loaded, if the server has not rendered the component. */
  fallback?: ReactNode
}

/**
 * Puts a component in a script of its own, for parts that few visitors need at once. The server renders it, and in the browser
 * its HTML stays as it is until the script, which loads when the component is shown, has arrived. If that fails, the links and
 * forms of the HTML work as without JavaScript.
 */
export function later<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
  { fallback = null }: LaterOptions = {},
): ComponentType<Props> {
  const part = createPart(open)
  if (typeof window === 'undefined') opening.push(part.load)
  const Content = (props: Props) => {
    const isHydrated = useHydrated()
    return createElement(part.opened() ?? use(isHydrated ? part.load() : part.loadPatiently()), props)
  }
  function Later(props: Props) {
    return (
      <OwnFailure retry={part.forget}>
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </OwnFailure>
    )
  }
  // React discards the server's HTML of a boundary that re-renders before its script is loaded.
  return memo(Later) as unknown as ComponentType<Props>
}

interface OnDemandOptions {
  /** Shown until the script is loaded. */
  fallback?: ReactNode
  /** Whether it floats above the page, as a dialog does, so that its failure must be visible from anywhere. */
  floating?: boolean
}

/**
 * Puts a component in a script of its own that only the browser renders, such as a dialog or a chart, and only after hydration.
 * The press that opens it is painted first. A script that fails to load takes away only this part, which then offers to retry.
 */
export function onDemand<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
  { fallback = null, floating = false }: OnDemandOptions = {},
): ComponentType<Props> {
  const part = createPart(open)
  function Content(props: Props) {
    const isPressDrawn = useDeferredValue(true, false)
    // Not `use`: React shows suspended content 0.3 s later at the earliest.
    const [{ failure }, setLoaded] = useState<{ failure?: unknown }>({})
    useEffect(() => {
      if (part.opened() === undefined)
        part.load().then(
          () => setLoaded({}),
          (error: unknown) => setLoaded({ failure: error }),
        )
    }, [])
    if (failure !== undefined) throw failure
    const Opened = part.opened()
    return Opened === undefined || !isPressDrawn ? fallback : createElement(Opened, props)
  }
  return function OnDemand(props: Props) {
    // Called here, because whatever calls the hook re-renders synchronously with its whole subtree.
    if (!useHydrated()) return null
    return (
      <OwnFailure retry={part.forget} floating={floating}>
        <Content {...props} />
      </OwnFailure>
    )
  }
}

/** Resolves when the server can render every component that `later` has made so far. */
export async function openAll(): Promise<void> {
  await Promise.all(opening.map((load) => load()))
}

interface OwnFailureProps {
  retry: () => void
  floating?: boolean
  children: ReactNode
}

/** Keeps a script that failed to load from taking the whole screen away; rethrows other errors. */
class OwnFailure extends Component<OwnFailureProps, { error: unknown; tries: number }> {
  override state = { error: null as unknown, tries: 0 }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error, tries } = this.state
    const { children, floating } = this.props
    if (error === null) return children
    if (!(error instanceof PartError)) throw error
    const retry = () => {
      // Some browsers cache failed imports.
      if (tries > 0) return location.reload()
      this.props.retry()
      this.setState({ error: null, tries: tries + 1 })
    }
    return (
      <div role="alert" className={classNames(styles.failure, floating && styles.floating)}>
        This part couldn’t be loaded.
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
}
