import { isGrpcServiceError } from '@temporalio/client'
import type { Connection } from '@temporalio/client'
import { defineSearchAttributeKey, TypedSearchAttributes } from '@temporalio/common'
import type { Logger } from 'pino'
import type { RunOrder } from '../run-records.ts'

const channelKey = defineSearchAttributeKey('ChannelwiseChannel', 'KEYWORD')
const laneKey = defineSearchAttributeKey('ChannelwiseLane', 'KEYWORD')
const requesterKey = defineSearchAttributeKey('ChannelwiseRequester', 'KEYWORD')

/** A workflow's search attributes: the platform's id of its channel, its lane, and the opaque id of its requester. */
export function searchAttributes({ key, lane, requestedBy }: Pick<RunOrder, 'key' | 'lane' | 'requestedBy'>) {
  const [kind, channel] = key.split(':')
  return new TypedSearchAttributes([
    { key: laneKey, value: lane },
    ...(kind === 'import' && channel !== undefined ? [{ key: channelKey, value: channel }] : []),
    ...(requestedBy === null ? [] : [{ key: requesterKey, value: requestedBy }]),
  ])
}

interface Registration {
  connection: Pick<Connection, 'operatorService'>
  namespace: string
  logger: Logger
}

/** Registers the attributes in the namespace. Where that is not permitted, runs have none until an operator registers them. */
export async function registerSearchAttributes({ connection, namespace, logger }: Registration) {
  const names = [channelKey.name, laneKey.name, requesterKey.name]
  try {
    await connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(names.map((name) => [name, keyword])),
    })
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === alreadyExists) return
    logger.warn({ err: error, names }, 'registering the search attributes in Temporal failed; runs have none')
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
