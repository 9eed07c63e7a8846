import type { ShouldRevalidateFunction } from 'react-router-dom'

/** Not after a like: its button knows the new count, and the review order should not change. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) => {
  const intent = formData?.get('intent')
  return intent === 'like' || intent === 'unlike' || intent === 'report' ? false : defaultShouldRevalidate
}
