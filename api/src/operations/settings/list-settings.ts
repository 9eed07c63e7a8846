import type { Contract } from '@channelwise/schemas/contract/contract'
import type { SettingInForce } from '@channelwise/schemas/operations/setting'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

/** GET /api/operations/settings: those of this process, as read at its start. */
export function listSettings({
  settingsInForce,
}: {
  settingsInForce: SettingInForce[]
}): Handler<Contract['listSettings']> {
  return async (_, caller) => {
    requireOperator(caller)
    return { value: settingsInForce }
  }
}
