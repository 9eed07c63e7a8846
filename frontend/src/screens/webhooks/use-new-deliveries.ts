import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { WebhookDelivery } from '@channelwise/schemas/webhook'

const interval = 1_500
const maxReloads = 20

/** Reloads the deliveries until each has been tried once, for up to half a minute. */
export function useNewDeliveries(deliveries: WebhookDelivery[]) {
  const { revalidate } = useRevalidator()
  const isNew = deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
  useEffect(() => {
    if (!isNew) return
    let left = maxReloads
    const timer = setInterval(() => {
      void revalidate()
      left -= 1
      if (left === 0) clearInterval(timer)
    }, interval)
    return () => clearInterval(timer)
  }, [isNew, revalidate])
}
