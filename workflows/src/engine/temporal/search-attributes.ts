import { isGrpcServiceError } from '@temporalio/client'
import type { Connection } from '@temporalio/client'
import { defineSearchAttributeKey, TypedSearchAttributes } from '@temporalio/common'
import type { Logger } from 'pino'
import type { KeyedRun } from '../run-records.ts'

const pipelineKey = defineSearchAttributeKey('ChannelwisePipeline', 'KEYWORD')
const kindKey = defineSearchAttributeKey('ChannelwiseKind', 'KEYWORD')

/** What a run's workflow can be found by in Temporal: its pipeline, and what its key begins with ('import', 'catalogue'). */
export function searchAttributes({ pipeline, key }: Pick<KeyedRun, 'pipeline' | 'key'>) {
  return new TypedSearchAttributes([
    { key: pipelineKey, value: pipeline },
    { key: kindKey, value: key.split(':')[0] ?? key },
  ])
}

interface Registration {
  connection: Pick<Connection, 'operatorService'>
  namespace: string
  logger: Logger
}

/** Makes the attributes known to the namespace. Where that is not permitted, runs go without them until an operator does. */
export async function registerSearchAttributes({ connection, namespace, logger }: Registration) {
  const names = [pipelineKey.name, kindKey.name]
  try {
    await connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(names.map((name) => [name, keyword])),
    })
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === alreadyExists) return
    logger.warn(
      { err: error, names },
      'the search attributes could not be registered in Temporal; runs go without',
    )
  }
}

/** Whether Temporal refused a workflow because it does not know its search attributes (yet). */
export function isAttributeUnknown(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return (
    isGrpcServiceError(cause) && cause.code === invalidArgument && /search ?attribute/i.test(cause.details)
  )
}

/** Of Temporal's API: INDEXED_VALUE_TYPE_KEYWORD. */
const keyword = 2

/** Statuses of gRPC. */
const invalidArgument = 3
const alreadyExists = 6
