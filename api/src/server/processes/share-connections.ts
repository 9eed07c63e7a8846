import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { createHttpServer } from '../http-server.ts'

/** A process that takes connections. */
export interface Taker {
  /** Gives it a connection that nothing has been read from. */
  give(number: number, connection: Socket): void
}

/** Hands the connections of one port to processes in turn. */
export interface SharedConnections<T extends Taker> {
  server: Server
  /** Adds a process, which gets connections from now on. */
  add(taker: T): void
  /** The process has taken this connection, which is closed here. */
  taken(taker: T, number: number): void
  /** Removes a process; connections that it has not taken are given to others. */
  remove(taker: T): void
}

interface Place<T> {
  taker: T
  /** The connections that it has been given and has not taken, oldest first. */
  waiting: Map<number, { connection: Socket; since: number }>
  /** The oldest of these at the last check, and how many checks have found it. */
  found: { number: number | undefined; times: number }
}

interface Options<T> {
  stop: AbortSignal
  /** Called when a process has taken nothing for half a minute. */
  onHang(taker: T): void
  /** Milliseconds between two checks for processes that hang. */
  checkInterval?: number
  /** Milliseconds. */
  clock?: () => number
}

/** Milliseconds after which a process that has not taken a connection is passed over, while there are others. */
const slowAfter = 1_000
/**
 * The number of checks that find the same connection not taken before its process is reported as hung. Counts checks instead of
 * seconds, because the main process may have been paused, too.
 */
const patience = 6

/**
 * Creates the server. Connections for which there is no process are answered with 503. Node's cluster would also distribute
 * connections, but it loses those that a killed process had not taken, and leaves clients waiting for a process that hangs.
 */
export function shareConnections<T extends Taker>({
  stop,
  onHang,
  checkInterval = 5_000,
  clock = () => performance.now(),
}: Options<T>): SharedConnections<T> {
  const places: Place<T>[] = []
  let given = 0
  // Like Node's HTTP servers: otherwise the end of a response waits up to 40 ms for the client's acknowledgement (Nagle).
  const server = createServer({ pauseOnConnect: true, noDelay: true }, give)
  const unavailable = createHttpServer({}, stop)
  const checks = setInterval(() => places.forEach(check), checkInterval).unref()
  stop.addEventListener('abort', () => clearInterval(checks))

  function give(connection: Socket) {
    const at = places.findIndex((place) => !isSlow(place))
    const [place] = places.splice(Math.max(0, at), 1)
    if (place === undefined) return unavailable.take(connection)
    places.push(place)
    given += 1
    place.waiting.set(given, { connection, since: clock() })
    // The client may leave before the process takes the connection.
    connection.on('error', () => {})
    place.taker.give(given, connection)
  }

  function isSlow({ waiting }: Place<T>) {
    const [oldest] = waiting.values()
    return oldest !== undefined && clock() - oldest.since > slowAfter
  }

  function check(place: Place<T>) {
    const [number] = place.waiting.keys()
    const isSame = number !== undefined && number === place.found.number
    place.found = { number, times: isSame ? place.found.times + 1 : 0 }
    if (place.found.times >= patience) onHang(place.taker)
  }

  function find(taker: T) {
    return places.find((place) => place.taker === taker)
  }

  return {
    server,
    add: (taker) => places.push({ taker, waiting: new Map(), found: { number: undefined, times: 0 } }),
    taken(taker, number) {
      const waiting = find(taker)?.waiting
      // Closes the connection in this process only.
      waiting?.get(number)?.connection.destroy()
      waiting?.delete(number)
    },
    remove(taker) {
      const place = find(taker)
      if (place === undefined) return
      places.splice(places.indexOf(place), 1)
      for (const { connection } of place.waiting.values()) give(connection)
    },
  }
}
