import { data } from 'react-router-dom'
import { messages } from '../../app/messages.ts'

export { NotFound as Component } from './NotFound.tsx'

/** Always refuses with 404, so that the answer has that status; the error screen shows the page. */
export function load(): never {
  throw data(messages.pageMissing, { status: 404 })
}
