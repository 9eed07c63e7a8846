import type { TopList } from '@channelwise/schemas/top-list'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'

/** Removes a top list, after a confirmation. */
export function TopListRemoval({ topList, answer }: { topList: TopList; answer: FormAnswer | undefined }) {
  return (
    <Disclosure summary="Remove this top list" open={answer?.intent === 'remove' || undefined}>
      <PostForm intent="remove" answer={answer} submit={`Remove ${topList.title}`} variant="danger">
        {() => (
          <>
            <p>Visitors will see that the page is gone. A new top list may reuse its address.</p>
            <Checkbox label="Yes, remove it" name="sure" value="yes" required />
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}
