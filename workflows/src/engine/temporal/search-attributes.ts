import { isGrpcServiceError } from '@temporalio/client'
import type { Connection } from '@temporalio/client'
import type { Logger } from 'pino'
import { attributeNames } from './run-attributes.ts'

interface Registration {
  connection: Pick<Connection, 'operatorService'>
  namespace: string
  logger: Logger
}

/**
 * Registers the attributes in the namespace, and resolves with whether they are registered. Where that is not permitted,
 * runs have none until an operator registers them, and scheduled runs never.
 */
export async function registerSearchAttributes({ connection, namespace, logger }: Registration) {
  try {
    await connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(attributeNames.map((name) => [name, keyword])),
    })
    return true
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === alreadyExists) return true
    logger.warn(
      { err: error, names: attributeNames },
      'registering the search attributes in Temporal failed; runs have none',
    )
    return false
  }
}

/** Whether Temporal rejected a workflow because its search attributes are not registered (yet). */
export function isAttributeUnknown(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return (
    isGrpcServiceError(cause) && cause.code === invalidArgument && /search ?attribute/i.test(cause.details)
  )
}

/** INDEXED_VALUE_TYPE_KEYWORD of Temporal's API. */
const keyword = 2

/** gRPC status codes. */
const invalidArgument = 3
const alreadyExists = 6
