import { Link, useLoaderData } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { FragmentLink } from '../../components/FragmentLink.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { paths } from '../../app/paths.ts'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Method.module.css'

/** Loads how each figure is computed. */
export async function load(client: Client) {
  return { methods: (await client.listInsightMethods()).value.data }
}

/** How each figure of the insights is computed, with its source. */
export function Component() {
  const { methods } = useLoaderData<typeof load>()
  return (
    <Page width="text" gap={6}>
      <PageHead
        title="How insights are computed"
        description="The formula and the source of every figure, and how members stay anonymous."
        path={paths.insightsMethod()}
      />
      <header className={styles.method}>
        <h1>How insights are computed</h1>
        <p>
          All <Link to={paths.insights()}>insights</Link> come from what our members do here: their ratings
          and moods. Nothing in them comes from YouTube but which channels there are and what these are about.
        </p>
      </header>
      {methods.map(({ key, title, meaning, formula, source }) => (
        <section key={key} id={key} className={styles.method} aria-labelledby={`${key}-title`}>
          <h2 id={`${key}-title`} className={styles.title}>
            <FragmentLink to={key}>{title}</FragmentLink>
          </h2>
          <p>{meaning}</p>
          <p className={styles.formula}>{formula}</p>
          {source !== null && (
            <p className={styles.source}>
              Source: <a href={source.link}>{source.title}</a>
            </p>
          )}
        </section>
      ))}
    </Page>
  )
}
