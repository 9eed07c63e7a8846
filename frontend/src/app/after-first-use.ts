// What is loaded once the page is used: the first view needs none of it.
export { followSkipLink } from './follow-skip-link.ts'
export { keepForm, warmForms } from './keep-form.ts'
export { watchSession } from './watch-session.ts'
