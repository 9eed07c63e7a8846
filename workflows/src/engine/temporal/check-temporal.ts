import { Connection, isGrpcServiceError } from '@temporalio/client'
import { SettingError } from '@channelwise/schemas/setting-error'

/** Milliseconds until a server counts as one that does not answer. */
const patience = 3_000

/** Throws `SettingError` in one line when no Temporal answers at the address (host:port), or has no such namespace. */
export async function checkTemporal({ address, namespace }: { address: string; namespace: string }) {
  const connection = Connection.lazy({ address, connectTimeout: patience })
  try {
    await connection.withDeadline(Date.now() + patience, () =>
      connection.workflowService.describeNamespace({ namespace }),
    )
  } catch (error) {
    throw new SettingError(explain(error, { address, namespace }), { cause: error })
  } finally {
    await connection.close()
  }
}

function explain(error: unknown, { address, namespace }: { address: string; namespace: string }) {
  if (isGrpcServiceError(error) && error.code === notFound) {
    return `TEMPORAL_NAMESPACE: Temporal at ${address} has no namespace ${namespace}; make it, or set another`
  }
  return `TEMPORAL_ADDRESS: no Temporal answers at ${address}; start it there, or set another host:port`
}

/** The status of gRPC. */
const notFound = 5
