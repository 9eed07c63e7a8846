import type { Account } from '@channelwise/schemas/contract/account'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { OwnerProof } from './OwnerProof.tsx'
import { SettingsPart } from './SettingsPart.tsx'

const choices = [
  { value: 'anonymous', label: 'Keep my reviews without my name' },
  { value: 'remove', label: 'Remove my reviews too' },
]

/** Deletes the account, with a choice of what happens to its reviews. */
export function DeleteAccount({ account, answer }: { account: Account; answer: FormAnswer | undefined }) {
  return (
    <SettingsPart id="delete" title="Delete my account" lead="Permanent and immediate.">
      <Disclosure
        summary="I want to delete my account"
        open={answer?.intent === 'delete-account' || undefined}
      >
        <PostForm intent="delete-account" answer={answer} submit="Delete my account" variant="danger">
          {(field) => (
            <>
              <p>
                Your profile, favorites, lists, likes, follows, saved views, API keys and webhooks will be
                deleted. This can’t be undone.
              </p>
              <RadioGroup
                legend="What should happen to your reviews?"
                name="reviews"
                options={choices}
                defaultValue={field('reviews').defaultValue ?? 'anonymous'}
              />
              <OwnerProof hasPassword={account.hasPassword} {...field('currentPassword')} />
              <Checkbox label="Yes, delete my account" name="sure" value="yes" required />
            </>
          )}
        </PostForm>
      </Disclosure>
    </SettingsPart>
  )
}
