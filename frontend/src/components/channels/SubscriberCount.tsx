import { formatSubscribers } from '../format.ts'

/** The abbreviated subscriber count; null means that the channel hides it. */
export function SubscriberCount({ count }: { count: number | null }) {
  if (count === null) return 'Subscribers hidden'
  return `${formatSubscribers(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`
}
