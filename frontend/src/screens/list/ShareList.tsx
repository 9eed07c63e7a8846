import { Share2 } from 'lucide-react'
import { embeds, writeEmbedCode } from '@channelwise/schemas/embed'
import { paths } from '../../app/paths.ts'
import { useFullAddress } from '../../app/site.ts'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import styles from './ShareList.module.css'

/** The list's link and embed code, to copy. */
export function ShareList({ listId, listName }: { listId: string; listName: string }) {
  const address = useFullAddress(paths.list(listId))
  const embedded = useFullAddress(paths.embeddedList(listId))
  return (
    <Popover
      sheet
      className={styles.share}
      trigger={
        <>
          <Share2 aria-hidden size={20} /> Share
        </>
      }
      panelClassName={styles.panel}
    >
      <CopyField label="Link" value={address} />
      <CopyField
        label="Embed code for your own site"
        value={writeEmbedCode(embedded, { name: listName, width: '100%', height: embeds.list.height })}
      />
    </Popover>
  )
}
