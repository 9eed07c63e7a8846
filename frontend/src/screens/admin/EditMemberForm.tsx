import { roles } from '@channelwise/schemas/user'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import type { ListedMember } from './load-users.ts'

/** Edits a member's profile and role, and suspends or reinstates them. */
export function EditMemberForm({ member, answer }: { member: ListedMember; answer: FormAnswer | undefined }) {
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
