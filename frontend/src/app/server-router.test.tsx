import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useFetcher as useRouterFetcher } from 'react-router-dom'
import type { FetcherFormProps } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useFetcher } from './server-router.ts'

function write(useEither: typeof useFetcher | typeof useRouterFetcher, props: FetcherFormProps) {
  function Page() {
    const fetcher = useEither<string>()
    return (
      <fetcher.Form {...props}>
        {fetcher.state} {fetcher.data} <b id={useId()} />
      </fetcher.Form>
    )
  }
  const routes = [{ path: '*', element: <Page /> }]
  const initialEntries = ['/channel/some-id/statistics?tab=1']
  return renderToString(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />)
}

test.each<FetcherFormProps>([
  { method: 'post', action: '/review/1', className: 'form', onSubmit: () => {}, preventScrollReset: true },
  { method: 'post', action: '/review/1?a=b', 'aria-label': 'Form' },
  { action: '/search' },
  { method: 'post' },
  { method: 'post', action: '..' },
  { method: 'delete', action: '/a/../b' },
])('the server renders a fetcher’s form, and its ids, exactly as the router: %o', (props) => {
  expect(write(useFetcher, props)).toBe(write(useRouterFetcher, props))
})
