import { renderToString } from 'react-dom/server'
import {
  createMemoryRouter,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router-dom'
import { expect, test } from 'vitest'
import { SiteProvider } from '../../app/site.ts'
import { testSite } from '../../app/test-page.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

function write(status: number) {
  const routes = [{ id: 'screen', path: '*', element: null, errorElement: <ErrorScreen /> }]
  const errors = { screen: new ErrorResponse(status, '', 'What is wrong') }
  const router = createMemoryRouter(routes, { hydrationData: { errors } })
  return renderToString(
    <SiteProvider value={testSite}>
      <RouterProvider router={router} />
    </SiteProvider>,
  )
}

test.each([400, 401, 403, 409])('an error %i has no retry button', (status) => {
  expect(write(status)).toContain('What is wrong')
  expect(write(status)).not.toContain('Try again')
})

test.each([429, 500, 503])('an error %i has a retry button', (status) => {
  expect(write(status)).toContain('Try again')
})
