import { openData } from '../../insights/open-data.ts'
import { endpoint } from '../endpoint.ts'

/** The public dump. */
export const openDataEndpoints = {
  listOpenData: endpoint({
    method: 'GET',
    path: '/api/v1/open-data',
    summary: 'The files of the public dump of ratings, regenerated every night.',
    response: openData,
  }),
}
