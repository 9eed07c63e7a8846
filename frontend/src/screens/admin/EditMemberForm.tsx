import { roles } from '@channelwise/schemas/user'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import type { ListedMember, MemberPlan } from './load-users.ts'

interface EditMemberFormProps {
  member: ListedMember
  /** The plans of the API that a member can have. */
  plans: MemberPlan[]
  answer: FormAnswer | undefined
}

/** Edits a member's profile, role and plan, and suspends or reinstates them. */
export function EditMemberForm({ member, plans, answer }: EditMemberFormProps) {
  const isSuspended = answer === undefined ? member.suspended : 'suspended' in answer.typed
  return (
    <PostForm intent="edit" hidden={{ id: member._id }} answer={answer} submit="Save">
      {(field) => (
        <>
          <TextField label="Name" autoComplete="off" required {...field('name', member.name)} />
          <TextField label="Bio" autoComplete="off" {...field('description', member.description)} />
          <Select
            label="Role"
            options={roles.map((role) => ({ value: role, label: role }))}
            name="role"
            defaultValue={field('role', member.role).defaultValue}
          />
          <Select
            label="API plan"
            options={plans.map(({ name, title }) => ({ value: name, label: title }))}
            name="plan"
            defaultValue={field('plan', member.plan).defaultValue}
          />
          <Checkbox label="Suspended: cannot sign in" name="suspended" defaultChecked={isSuspended} />
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
