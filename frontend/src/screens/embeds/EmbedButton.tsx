import { useState } from 'react'
import { Code } from 'lucide-react'
import { Link } from 'react-router-dom'
import { onDemand } from '../../components/later.tsx'
import { Dialog } from '../../components/dialog.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'

const EmbedChoices = onDemand(async () => (await import('./EmbedChoices.tsx')).EmbedChoices)

/** Opens what other sites can embed of a channel in a dialog, or on its own page without JavaScript. */
export function EmbedButton({ channel }: { channel: { _id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Code aria-hidden />}
        iconOnly
        title="Embed"
        render={
          <Link
            to={paths.channelEmbeds(channel)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setOpen(true)
            }}
          />
        }
      >
        Embed
      </Button>
      {isOpen && (
        <Dialog open wide title={`Embed ${channel.name}`} onClose={() => setOpen(false)}>
          <EmbedChoices channel={channel} headingLevel={3} />
        </Dialog>
      )}
    </>
  )
}
