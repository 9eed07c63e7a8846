import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import type { ListedMember } from './load-users.ts'

const choices = [
  { value: 'anonymous', label: 'Keep their reviews without their name' },
  { value: 'remove', label: 'Remove their reviews too' },
]

/** Deletes a member permanently, after a confirmation. */
export function DeleteMemberForm({
  member,
  answer,
}: {
  member: ListedMember
  answer: FormAnswer | undefined
}) {
  return (
    <PostForm
      intent="delete"
      hidden={{ id: member._id }}
      answer={answer}
      submit={`Delete ${member.name}`}
      variant="danger"
    >
      {(field) => (
        <>
          <RadioGroup legend="Their reviews" name="reviews" options={choices} defaultValue="anonymous" />
          <TextField
            label="Reason"
            hint="Recorded in the audit log."
            autoComplete="off"
            {...field('reason')}
          />
          <Checkbox label="Yes, delete this member and their account" name="sure" value="yes" required />
        </>
      )}
    </PostForm>
  )
}
