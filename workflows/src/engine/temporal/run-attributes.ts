import { defineSearchAttributeKey, TypedSearchAttributes } from '@temporalio/common'
import type { RunOrder } from '../../runs/run-records.ts'

const channelKey = defineSearchAttributeKey('ChannelwiseChannel', 'KEYWORD')
const laneKey = defineSearchAttributeKey('ChannelwiseLane', 'KEYWORD')
const requesterKey = defineSearchAttributeKey('ChannelwiseRequester', 'KEYWORD')

/** The names of the search attributes, all of them keywords. */
export const attributeNames = [channelKey.name, laneKey.name, requesterKey.name]

/** A workflow's search attributes: the platform's id of its channel, its lane, and the opaque id of its requester. */
export function searchAttributes({
  input,
  lane,
  requestedBy,
}: Pick<RunOrder, 'input' | 'lane' | 'requestedBy'>) {
  const channel = readChannel(input)
  return new TypedSearchAttributes([
    { key: laneKey, value: lane },
    ...(channel === null ? [] : [{ key: channelKey, value: channel }]),
    ...(requestedBy === null ? [] : [{ key: requesterKey, value: requestedBy }]),
  ])
}

function readChannel(input: unknown) {
  const isNamed = typeof input === 'object' && input !== null && 'channelId' in input
  return isNamed && typeof input.channelId === 'string' ? input.channelId : null
}
