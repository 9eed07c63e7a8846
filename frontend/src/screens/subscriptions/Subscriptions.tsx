import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { PageHead } from '../../components/page/PageHead.tsx'
import { paths } from '../../app/paths.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { act } from './act-subscriptions.ts'
import { ImportedSubscriptions } from './ImportedSubscriptions.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { FoundSubscriptions } from './find-subscriptions.ts'
import { FoundView } from './FoundView.tsx'
import styles from './Subscriptions.module.css'

export { act } from './act-subscriptions.ts'

/** Loads how much is stored from earlier visits. */
export async function load(client: Client) {
  return { counts: (await client.showSubscriptions()).value }
}

/** Brings along the channels that a member follows on YouTube; the file is parsed in the browser. */
export function Component() {
  const { counts } = useLoaderData<typeof load>()
  const sent = useKeptActionData<typeof act>()
  const answer = sent !== undefined && 'intent' in sent ? sent : undefined
  const [read, setRead] = useState<FoundSubscriptions | null>(null)
  const startAgain = useCallback(() => setRead(null), [])
  const found = read ?? answer?.found ?? null
  return (
    <Page width="text" gap={6}>
      <PageHead
        title="Bring your subscriptions"
        description="Find the channels you follow on YouTube here, rate them, and get ten new ones."
        path={paths.subscriptions()}
        unlisted
      />
      <h1>Bring your subscriptions</h1>
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      {answer?.done && <Notice tone="success">{answer.done}</Notice>}
      {found === null ? <Start onFound={setRead} /> : <FoundView found={found} onAgain={startAgain} />}
      <ImportedSubscriptions counts={counts} onDeleted={startAgain} />
    </Page>
  )
}

function Start({ onFound }: { onFound: (found: FoundSubscriptions) => void }) {
  const isHydrated = useHydrated()
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Open <a href="https://takeout.google.com/takeout/custom/youtube">Google Takeout</a> and deselect
          everything under “YouTube” but <strong>subscriptions</strong>.
        </li>
        <li>Create the export, download the zip file and unpack it.</li>
        <li>
          Choose <strong>subscriptions.csv</strong> here. An OPML file from your feed reader works, too.
        </li>
      </ol>
      {isHydrated && <ChooseFile onFound={onFound} />}
      <noscript>
        <form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="match" />
          <TextArea
            label="Your subscriptions"
            hint="JavaScript is off, so your browser can’t read the file for us. Paste what is in it, or links of channels, one per line."
            name="text"
            required
          />
          <div>
            <Button type="submit" variant="primary">
              Find them
            </Button>
          </div>
        </form>
      </noscript>
      <p className={styles.quiet}>
        Your file stays on your device. Your browser reads it and sends us only the ids of the channels, to
        look them up. We store nothing unless you press a button that says so.
      </p>
    </>
  )
}
