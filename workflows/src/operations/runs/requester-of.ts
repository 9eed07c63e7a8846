import { requesterId } from '../../runs/run-id.ts'
import { commandLine } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'

/** The opaque id under which an operator's runs are stored; null for the command line. */
export function requesterOf({ _id: id }: Actor): string | null {
  return id === commandLine._id ? null : requesterId(id)
}
