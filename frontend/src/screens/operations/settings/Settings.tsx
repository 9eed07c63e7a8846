import { useLoaderData } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { SettingInForce } from '@channelwise/schemas/operations/setting'
import { Badge } from '../../../ui/Badge.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import styles from './Settings.module.css'

/** Loads every setting of the responding process. */
export async function load(client: Client) {
  return (await client.listSettings()).value
}

/** The settings in force, explicitly set ones first. */
export function Component() {
  const settings = useLoaderData<typeof load>()
  const set = settings.filter(({ source }) => source === 'environment')
  const others = settings.filter(({ source }) => source !== 'environment')
  return (
    <OperationsPage
      place="settings"
      title="Settings in force"
      sentence={`${set.length} of ${settings.length} settings are set; all others have their defaults. A change takes effect at the next start of a process.`}
    >
      <Group title="Set in the environment" settings={set} />
      <Group title="Defaults" settings={others} />
    </OperationsPage>
  )
}

function Group({ title, settings }: { title: string; settings: SettingInForce[] }) {
  if (settings.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.settings}>
        {settings.map(({ name, value, source, isSecret, needsRestart }) => (
          <div key={name} className={styles.setting}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {value === null || value === '' ? (
                <span className={styles.none}>not set</span>
              ) : (
                <code>{value}</code>
              )}
              {isSecret && source === 'environment' && <Badge tone="stone">secret masked</Badge>}
              {!needsRestart && <Badge tone="mint">takes effect immediately</Badge>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
