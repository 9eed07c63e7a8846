import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { createHttpServer } from '../http-server.ts'

/** A process that takes connections. */
export interface Taker {
  /** Gives it a connection that nothing has been read from. */
  give(number: number, connection: Socket): void
}

/** Hands the connections of one port to processes in turn. */
export interface SharedConnections {
  server: Server
  /** From now on, the process gets connections. */
  add(taker: Taker): void
  /** The process has taken this connection: here it is done with. */
  taken(number: number): void
  /** The process gets no more connections; those that it has not taken go to others. */
  remove(taker: Taker): void
}

interface Waiting {
  connection: Socket
  taker: Taker
}

/**
 * Creates the server. Connections for which there is no process are answered with 503. Node's cluster would do the same, but
 * forgets connections that a killed process had not taken: their clients wait.
 */
export function shareConnections(stop: AbortSignal): SharedConnections {
  const takers: Taker[] = []
  const waiting = new Map<number, Waiting>()
  let given = 0
  // As Node's HTTP servers do for themselves: otherwise the end of an answer waits 40 ms for the client's acknowledgement.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, give)
  const unavailable = createHttpServer({}, stop)

  function give(connection: Socket) {
    const taker = takers.shift()
    if (taker === undefined) return unavailable.take(connection)
    takers.push(taker)
    given += 1
    waiting.set(given, { connection, taker })
    // The client may leave before the process takes the connection.
    connection.on('error', () => {})
    taker.give(given, connection)
  }

  return {
    server,
    add: (taker) => takers.push(taker),
    taken(number) {
      // Closes the connection in this process only.
      waiting.get(number)?.connection.destroy()
      waiting.delete(number)
    },
    remove(taker) {
      const at = takers.indexOf(taker)
      if (at !== -1) takers.splice(at, 1)
      for (const [number, { connection, taker: lost }] of waiting) {
        if (lost !== taker) continue
        waiting.delete(number)
        give(connection)
      }
    },
  }
}
