import { formatSubscribers } from '../format.ts'

/** Subscribers on the platform, abbreviated; null means that the channel hides them. */
export function SubscriberCount({ count }: { count: number | null }) {
  if (count === null) return 'Subscribers hidden'
  return `${formatSubscribers(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`
}
