import type { ApiKey } from '@channelwise/schemas/api-key'
import { scopeDescriptions } from '@channelwise/schemas/plan'
import type { Plan } from '@channelwise/schemas/plan'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Name } from '../../ui/text/Name.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { ConfirmAddressFirst } from '../settings/ConfirmAddressFirst.tsx'
import { OwnerProof } from '../settings/OwnerProof.tsx'
import { ShownOnce } from '../settings/ShownOnce.tsx'
import type { MadeKey } from './load-api-settings.ts'

interface MakeKeyProps {
  /** Null for the development member. */
  account: { emailVerified: boolean; hasPassword: boolean } | null
  plan: Plan
  keys: ApiKey[]
  answer: FormAnswer<MadeKey> | undefined
}

const spans = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
]

/** The form for a new key, then the key itself, which is shown only once. */
export function MakeKey({ account, plan, keys, answer }: MakeKeyProps) {
  if (account === null) return <p>Only members with an account can have API keys.</p>
  if (!account.emailVerified) return <ConfirmAddressFirst subject="API keys" />
  const made = answer?.step ?? null
  if (made !== null)
    return (
      <ShownOnce
        title={
          <>
            “<Name>{made.key.name}</Name>” is ready. Copy the key now: we store only its hash, and can’t show
            it again.
          </>
        }
        secret={made.made}
        what="key"
      >
        Send it in the header <code>Authorization: Bearer …</code>, never in an address.
      </ShownOnce>
    )
  const active = keys.filter(({ state }) => state === 'active').length
  if (active >= plan.maxKeys)
    return <p>You have {active} keys, as many as your plan allows. Revoke one to make another.</p>
  const wasSent = answer?.intent === 'make'
  return (
    <PostForm intent="make" answer={answer} submit="Make a key">
      {(field) => (
        <>
          <TextField
            label="Name"
            hint="So that you know what uses it: “Notebook”, “Company site”."
            autoComplete="off"
            maxLength={80}
            required
            {...field('name')}
          />
          <CheckboxGroup legend="What it may do" {...field('scopes')}>
            {plan.scopes.map((scope) => (
              <Checkbox
                key={scope}
                name={`scope-${scope}`}
                label={scopeDescriptions[scope]}
                defaultChecked={wasSent ? `scope-${scope}` in answer.typed : scope === 'read'}
              />
            ))}
          </CheckboxGroup>
          <Select
            label="Expires"
            options={spans}
            name="expires"
            defaultValue={field('expires', 'never').defaultValue}
          />
          <OwnerProof hasPassword={account.hasPassword} {...field('currentPassword')} />
        </>
      )}
    </PostForm>
  )
}
