import { Connection, isGrpcServiceError } from '@temporalio/client'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalServer } from './temporal-server.ts'

/** Milliseconds within which the server must respond. */
const timeout = 3_000

/** Temporal does not respond: the address is wrong, or it is down. */
export class TemporalUnreachableError extends SettingError {
  override name = 'TemporalUnreachableError'
}

/**
 * Throws a one-line `SettingError` when Temporal refuses the API key or has no such namespace, and a `TemporalUnreachableError` when
 * it does not respond.
 */
export async function checkTemporal({ namespace, ...server }: TemporalServer & { namespace: string }) {
  const connection = Connection.lazy({ ...connectionOptions(server), connectTimeout: timeout })
  try {
    await connection.withDeadline(Date.now() + timeout, () =>
      connection.workflowService.describeNamespace({ namespace }),
    )
  } catch (error) {
    throw explain(error, { ...server, namespace })
  } finally {
    await connection.close()
  }
}

function explain(
  cause: unknown,
  { address, namespace, tls = false }: TemporalServer & { namespace: string },
) {
  if (isGrpcServiceError(cause) && cause.code === notFound)
    return new SettingError(
      `TEMPORAL_NAMESPACE: Temporal at ${address} has no namespace ${namespace}; create it, or set another`,
      { cause },
    )
  if (isGrpcServiceError(cause) && (cause.code === unauthenticated || cause.code === permissionDenied))
    return new SettingError(
      `TEMPORAL_API_KEY: Temporal at ${address} rejects it for the namespace ${namespace}; set a key of that namespace`,
      { cause },
    )
  const advice = tls ? 'check that it uses TLS' : 'start it'
  return new TemporalUnreachableError(
    `TEMPORAL_ADDRESS: Temporal does not answer at ${address}; ${advice}, or set another host:port`,
    { cause },
  )
}

/** gRPC status codes. */
const notFound = 5
const permissionDenied = 7
const unauthenticated = 16
