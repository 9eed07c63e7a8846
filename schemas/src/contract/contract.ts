import { accountEndpoints } from './account.ts'
import { channelEndpoints } from './channels.ts'
import { filterEndpoints } from './filters.ts'
import { operationEndpoints } from './operation.ts'
import { runEndpoints } from './runs.ts'
import { sessionEndpoints } from './session.ts'
import { topListEndpoints } from './top-lists.ts'
import { videoEndpoints } from './videos.ts'
import { userEndpoints } from './users.ts'

/** Every call of the API by its name: the router, the client and the document are made from it. */
export const contract = {
  ...channelEndpoints,
  ...filterEndpoints,
  ...topListEndpoints,
  ...videoEndpoints,
  ...runEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...operationEndpoints,
}

export type Contract = typeof contract
