import { Connection, isGrpcServiceError } from '@temporalio/client'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalServer } from './temporal-server.ts'

/** Milliseconds within which the server must respond. */
const timeout = 3_000

/** Throws a one-line `SettingError` when Temporal does not respond, refuses the API key, or has no such namespace. */
export async function checkTemporal({ namespace, ...server }: TemporalServer & { namespace: string }) {
  const connection = Connection.lazy({ ...connectionOptions(server), connectTimeout: timeout })
  try {
    await connection.withDeadline(Date.now() + timeout, () =>
      connection.workflowService.describeNamespace({ namespace }),
    )
  } catch (error) {
    throw new SettingError(explain(error, { ...server, namespace }), { cause: error })
  } finally {
    await connection.close()
  }
}

function explain(
  error: unknown,
  { address, namespace, tls = false }: TemporalServer & { namespace: string },
) {
  if (isGrpcServiceError(error) && error.code === notFound) {
    return `TEMPORAL_NAMESPACE: Temporal at ${address} has no namespace ${namespace}; create it, or set another`
  }
  if (isGrpcServiceError(error) && (error.code === unauthenticated || error.code === permissionDenied)) {
    return `TEMPORAL_API_KEY: Temporal at ${address} rejects it for the namespace ${namespace}; set a key of that namespace`
  }
  const advice = tls ? 'check that it uses TLS' : 'start it'
  return `TEMPORAL_ADDRESS: Temporal does not answer at ${address}; ${advice}, or set another host:port`
}

/** gRPC status codes. */
const notFound = 5
const permissionDenied = 7
const unauthenticated = 16
