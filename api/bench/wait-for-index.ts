import { setTimeout as wait } from 'node:timers/promises'

/** Resolves once a site's Elasticsearch has this many channels and nothing is being imported; calls `onCheck` before each check. */
export async function waitForIndex(url: string, channels: number, onCheck = () => {}) {
  for (;;) {
    onCheck()
    const answer = await fetch(`${url}/api/products?limit=1`)
    const ready = await fetch(`${url}/api/ready`).then((response) => response.json())
    const busy = ready.parts.some((part: { detail: string }) => /^[1-9]/.test(part.detail))
    const total = Number(answer.headers.get('X-Total-Count'))
    if (!busy && total === channels && answer.headers.get('X-Search-Engine') === 'elasticsearch') return
    await wait(500)
  }
}
