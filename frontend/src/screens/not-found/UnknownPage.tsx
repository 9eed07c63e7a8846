import { data } from 'react-router-dom'
import { messages } from '../../app/messages.ts'

export { NotFound as Component } from './NotFound.tsx'

/** Always throws 404, so that the response has that status; the error screen then shows the page. */
export function load(): never {
  throw data(messages.pageMissing, { status: 404 })
}
