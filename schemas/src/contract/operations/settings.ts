import { z } from 'zod'
import { settingInForce } from '../../operations/setting.ts'
import { endpoint } from '../endpoint.ts'

/** The site's settings. */
export const settingEndpoints = {
  listSettings: endpoint({
    method: 'GET',
    path: '/api/operations/settings',
    access: 'operator',
    summary: 'Every setting of the responding process, with secrets masked.',
    response: z.array(settingInForce),
  }),
}
