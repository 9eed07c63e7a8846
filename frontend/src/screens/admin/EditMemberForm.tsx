import { roles } from '@channelwise/schemas/user'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import type { ListedMember, MemberPlan, ShownMember } from './load-users.ts'

interface EditMemberFormProps {
  member: ListedMember
  /** The plans of the API that a member can have. */
  plans: MemberPlan[]
  answer: FormAnswer | undefined
}

/** Edits a member's profile, role and plan, suspends or reinstates them, or turns two-factor sign-in off. Leaves alone what was not changed here. */
export function EditMemberForm({ member, plans, answer }: EditMemberFormProps) {
  const { name, description, role, plan, suspended } = member
  const shown: ShownMember = { name, description, role, plan, suspended }
  const isSuspended = answer === undefined ? suspended : 'suspended' in answer.typed
  return (
    <PostForm intent="edit" hidden={{ id: member._id }} answer={answer} submit="Save">
      {(field) => (
        <>
          <input type="hidden" name="shown" value={field('shown', JSON.stringify(shown)).defaultValue} />
          <TextField label="Name" autoComplete="off" required {...field('name', name)} />
          <TextArea label="Bio" autoComplete="off" rows={3} {...field('description', description)} />
          <Select
            label="Role"
            options={roles.map((value) => ({ value, label: value }))}
            name="role"
            defaultValue={field('role', role).defaultValue}
          />
          <Select
            label="API plan"
            options={plans.map((each) => ({ value: each.name, label: each.title }))}
            name="plan"
            defaultValue={field('plan', plan).defaultValue}
          />
          <Checkbox label="Suspended: cannot sign in" name="suspended" defaultChecked={isSuspended} />
          {member.twoFactor && (
            <Checkbox
              label="Turn two-factor sign-in off"
              name="twoFactorOff"
              defaultChecked={answer !== undefined && 'twoFactorOff' in answer.typed}
            />
          )}
          <TextField
            label="Reason"
            hint="Recorded in the audit log."
            autoComplete="off"
            {...field('reason')}
          />
        </>
      )}
    </PostForm>
  )
}
