import { useNavigation } from 'react-router-dom'

/** The intent of the form that is being sent; null while there is none. */
export function useIntent(): string | null {
  const intent = useNavigation().formData?.get('intent')
  return typeof intent === 'string' ? intent : null
}
