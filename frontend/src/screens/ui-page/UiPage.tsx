import { ComponentStates } from './ComponentStates.tsx'
import { FieldStates } from './FieldStates.tsx'
import { MessageStates } from './MessageStates.tsx'
import { PrimitiveStates } from './PrimitiveStates.tsx'
import { Palette } from './Palette.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** The development page with every primitive and component in every state. */
export function Component() {
  return (
    <>
      <title>The parts of Channelwise</title>
      <meta name="robots" content="noindex" />
      <Page gap={7}>
        <h1>The parts of Channelwise</h1>
        <Palette />
        <PrimitiveStates />
        <FieldStates />
        <MessageStates />
        <ComponentStates />
      </Page>
    </>
  )
}
