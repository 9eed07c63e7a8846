import { Connection, isGrpcServiceError } from '@temporalio/client'
import { SettingError } from '@channelwise/schemas/setting-error'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalServer } from './temporal-server.ts'

/** Milliseconds until a server counts as one that does not answer. */
const patience = 3_000

/** Throws `SettingError` in one line when no Temporal answers at the address (host:port), or has no such namespace. */
export async function checkTemporal({ namespace, ...server }: TemporalServer & { namespace: string }) {
  const connection = Connection.lazy({ ...connectionOptions(server), connectTimeout: patience })
  try {
    await connection.withDeadline(Date.now() + patience, () =>
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
    return `TEMPORAL_NAMESPACE: Temporal at ${address} has no namespace ${namespace}; make it, or set another`
  }
  if (isGrpcServiceError(error) && (error.code === unauthenticated || error.code === permissionDenied)) {
    return `TEMPORAL_API_KEY: Temporal at ${address} refuses it for the namespace ${namespace}; set the namespace's own`
  }
  const advice = tls ? 'see whether it speaks TLS' : 'start it there'
  return `TEMPORAL_ADDRESS: no Temporal answers at ${address}; ${advice}, or set another host:port`
}

/** Statuses of gRPC. */
const notFound = 5
const permissionDenied = 7
const unauthenticated = 16
