import { z } from 'zod'
import { settingInForce } from '../../operations/setting.ts'
import { endpoint } from '../endpoint.ts'

/** The site's settings. */
export const settingEndpoints = {
  listSettings: endpoint({
    method: 'GET',
    path: '/api/operations/settings',
    access: 'operator',
    summary: 'For operators: every setting of the process that answers, with secrets masked.',
    response: z.array(settingInForce),
  }),
}
