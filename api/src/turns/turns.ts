/** Hands out turns to requests, so that one client cannot keep the process from all others. */
export interface Turns {
  /**
   * Waits for a turn in a lane of at most `max` turns in progress, first come, first served. Resolves to null when the lane's queue is full, when the wait
   * was too long, or when `gone` ended it.
   */
  take(lane: { name: string; max: number }, gone: AbortSignal): Promise<EndTurn | null>
}

/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void

/** How many turns there are, and how long they and the wait for them last. */
export interface TurnLimits {
  /** Turns of all lanes in progress. */
  total: number
  /** Requests that may wait in one lane. */
  maxWaiting: number
  /** Milliseconds that a request waits. */
  maxWait: number
  /** Milliseconds after which a turn no longer counts: a request that waits for an import or a slow reader is no load. */
  maxTurn: number
}

interface Lane {
  name: string
  max: number
  running: number
  /** Starts of the waiting requests, the oldest first. */
  waiting: Set<() => void>
}

/** Creates the turns of one process. Waiting lanes are served round-robin, one request each. */
export function createTurns({ total, maxWaiting, maxWait, maxTurn }: TurnLimits): Turns {
  const lanes = new Map<string, Lane>()
  /** The lanes with waiting requests; the next to be served is first. */
  const rotation = new Set<Lane>()
  let running = 0

  function begin(lane: Lane): EndTurn {
    running += 1
    lane.running += 1
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      running -= 1
      lane.running -= 1
      serveWaiting()
      forgetIdle(lane)
    }
    const timer = setTimeout(end, maxTurn).unref()
    return end
  }

  function serveWaiting() {
    for (const lane of rotation) {
      if (running >= total) return
      if (lane.running >= lane.max) continue
      const [start] = lane.waiting
      // To the end of the rotation, which this loop reaches again while requests wait in the lane.
      rotation.delete(lane)
      rotation.add(lane)
      start?.()
    }
  }

  function forgetIdle(lane: Lane) {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(lane.name)
  }

  function wait(lane: Lane, gone: AbortSignal) {
    return new Promise<EndTurn | null>((resolve) => {
      const leave = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', giveUp)
        lane.waiting.delete(start)
        if (lane.waiting.size === 0) rotation.delete(lane)
      }
      const start = () => {
        leave()
        resolve(begin(lane))
      }
      const giveUp = () => {
        leave()
        forgetIdle(lane)
        resolve(null)
      }
      const timer = setTimeout(giveUp, maxWait).unref()
      gone.addEventListener('abort', giveUp)
      lane.waiting.add(start)
      rotation.add(lane)
    })
  }

  return {
    async take({ name, max }, gone) {
      if (gone.aborted) return null
      const lane = lanes.get(name) ?? { name, max, running: 0, waiting: new Set() }
      lanes.set(name, lane)
      if (running < total && lane.running < lane.max) return begin(lane)
      if (lane.waiting.size >= maxWaiting) return null
      return wait(lane, gone)
    },
  }
}
