import type { ShouldRevalidateFunction } from 'react-router-dom'

/** The status of a review that was refused because the member has reviewed the channel since the form was shown. */
export const reviewedStatus = 409

/**
 * Not after a like: its button knows the new count, and the review order should not change. After a refusal only if there is
 * another review to show.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  const intent = formData?.get('intent')
  if (intent === 'review' && actionStatus === reviewedStatus) return true
  return intent === 'like' || intent === 'unlike' || intent === 'report' ? false : defaultShouldRevalidate
}
