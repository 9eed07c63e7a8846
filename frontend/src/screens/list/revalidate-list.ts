import type { ShouldRevalidateFunction } from 'react-router-dom'

/** The buttons know their counts, and loading the list again would count as a visit. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  /^(un)?(like|save)$/.test(String(formData?.get('intent'))) ? false : defaultShouldRevalidate
