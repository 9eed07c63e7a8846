import type { ShouldRevalidateFunction } from 'react-router-dom'

/** A like only changes a count that its button knows, so the page and its review order stay as they are. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) => {
  const intent = formData?.get('intent')
  return intent === 'like' || intent === 'unlike' || intent === 'report' ? false : defaultShouldRevalidate
}
