import { createElement, forwardRef, useId } from 'react'
import { Form } from './router.ts'
import type { FetcherFormProps, FetcherWithComponents } from './router.ts'

// Replaces 'react-router-dom' in the server's build (build/own-modules.ts).
export * from './router.ts'

/**
 * The router's fetcher in its initial state, without the dozen hooks that each review and video of a page would call. It takes
 * an id as the router's does, so that ids match those in the browser.
 */
export function useFetcher<T>(): FetcherWithComponents<T> {
  useId()
  return idle
}

/** A fetcher's form: the same HTML as the router's, without its submit handling. */
const FetcherForm = forwardRef<HTMLFormElement, FetcherFormProps>((props, _ref) => {
  const { method = 'get', action, preventScrollReset: _, relative: _relative, ...attributes } = props
  if (action === undefined || !isResolved(action)) return createElement(Form, { ...props, navigate: false })
  const sent = method.toLowerCase() === 'get' ? 'get' : 'post'
  return createElement('form', { method: sent, action, ...attributes, 'data-discover': 'true' })
})

/** Whether the router would leave the URL as it is. */
function isResolved(action: string) {
  return action.startsWith('/') && !/\\|\/[./]|[?#]$|\?#/.test(action)
}

const onServer = () => Promise.reject(new Error('Nothing is fetched while a page is written'))

const idle = {
  state: 'idle',
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  text: undefined,
  formData: undefined,
  json: undefined,
  data: undefined,
  Form: FetcherForm,
  submit: onServer,
  load: onServer,
  reset: onServer,
} as const
