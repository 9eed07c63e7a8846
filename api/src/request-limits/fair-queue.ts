/** Admits requests lane by lane, so that one client cannot keep all others from being served. */
export interface FairQueue {
  /**
   * Admits a request at once if fewer than `max` of the lane are in progress, or else when its turn has come, first come, first
   * served. Null when the lane's queue is full, when the wait was too long, or when `gone` aborted it.
   */
  acquire(lane: { name: string; max: number }, gone: AbortSignal): Release | null | Promise<Release | null>
}

/** Gives the slot back; calling it again does nothing. */
export type Release = () => void

/** How many requests are admitted, and how long they run and wait. */
export interface RequestLimits {
  /** Requests of all lanes in progress. */
  total: number
  /** Requests that may wait in one lane. */
  maxWaiting: number
  /** Milliseconds that a request waits. */
  maxWait: number
  /** Milliseconds after which a slot is freed anyway: a request that waits for an import or a slow reader causes no load. */
  maxHold: number
}

interface Lane {
  name: string
  max: number
  running: number
  /** Starts of the waiting requests, the oldest first. */
  waiting: Set<() => void>
}

/** Creates the queue of one process. Waiting lanes are served round-robin, one request at a time. */
export function createFairQueue({ total, maxWaiting, maxWait, maxHold }: RequestLimits): FairQueue {
  const lanes = new Map<string, Lane>()
  /** The lanes with waiting requests, the next to be served first. */
  const rotation = new Set<Lane>()
  let running = 0

  function begin(lane: Lane): Release {
    running += 1
    lane.running += 1
    let released = false
    const release = () => {
      if (released) return
      released = true
      clearTimeout(timer)
      running -= 1
      lane.running -= 1
      serveWaiting()
      forgetIdle(lane)
    }
    const timer = setTimeout(release, maxHold).unref()
    return release
  }

  function serveWaiting() {
    for (const lane of rotation) {
      if (running >= total) return
      if (lane.running >= lane.max) continue
      const [start] = lane.waiting
      // Moves to the end of the rotation, which this loop reaches again while requests wait in the lane.
      rotation.delete(lane)
      rotation.add(lane)
      start?.()
    }
  }

  function forgetIdle(lane: Lane) {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(lane.name)
  }

  function wait(lane: Lane, gone: AbortSignal) {
    return new Promise<Release | null>((resolve) => {
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
    acquire({ name, max }, gone) {
      if (gone.aborted) return null
      const lane = lanes.get(name) ?? { name, max, running: 0, waiting: new Set() }
      lanes.set(name, lane)
      if (running < total && lane.running < lane.max) return begin(lane)
      if (lane.waiting.size >= maxWaiting) return null
      return wait(lane, gone)
    },
  }
}
