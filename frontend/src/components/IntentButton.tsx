import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router-dom'
import { Button } from '../ui/Button.tsx'

interface IntentButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'busy'> {
  /** What the form should do. */
  value: string
}

/** Submits its form with an intent, and is busy while a form with the same intent is being sent. */
export function IntentButton({ value, ...props }: IntentButtonProps) {
  const sent = useNavigation().formData?.get('intent')
  return <Button type="submit" name="intent" value={value} busy={sent === value} {...props} />
}
