import type { ShouldRevalidateFunction } from 'react-router-dom'

/** Not after a like or save: the buttons know their counts, and reloading the list would count as a visit. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  /^(un)?(like|save)$/.test(String(formData?.get('intent'))) ? false : defaultShouldRevalidate
