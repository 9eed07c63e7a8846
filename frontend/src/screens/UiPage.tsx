import { ComponentStates } from './ui-page/ComponentStates.tsx'
import { FieldStates } from './ui-page/FieldStates.tsx'
import { MessageStates } from './ui-page/MessageStates.tsx'
import { PrimitiveStates } from './ui-page/PrimitiveStates.tsx'
import { Palette } from './ui-page/Palette.tsx'
import styles from './ui-page/UiPage.module.css'

/** The development page with every primitive and component in every state. */
export function Component() {
  return (
    <>
      <title>The parts of Channelwise</title>
      <meta name="robots" content="noindex" />
      <div className={styles.page}>
        <h1>The parts of Channelwise</h1>
        <Palette />
        <PrimitiveStates />
        <FieldStates />
        <MessageStates />
        <ComponentStates />
      </div>
    </>
  )
}
