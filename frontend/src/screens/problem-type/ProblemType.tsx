import { Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { problemTypes } from '@channelwise/schemas/problems/problem-types'
import type { ProblemType as Problem, ProblemTypeName } from '@channelwise/schemas/problems/problem-types'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './ProblemType.module.css'

const names = Object.keys(problemTypes) as ProblemTypeName[]

/** Finds the URL's problem type; 404 for one that the API does not have. */
export async function load(_client: Client, { params }: LoaderFunctionArgs) {
  const name = names.find((known) => known === params['type'])
  if (name === undefined) throw new Response(null, { status: 404 })
  return { name }
}

/** Explains a type of problem; errors of the API link here. */
export function Component() {
  const { name } = useLoaderData<typeof load>()
  const { status, title, meaning, remedy, dependsOnPlan }: Problem = problemTypes[name]
  return (
    <Page width="text" gap={5}>
      <PageHead title={title} description={meaning.replaceAll('`', '')} path={paths.problem(name)} />
      <div>
        <p className={styles.kind}>
          Error <code>{name}</code> · status {status}
        </p>
        <h1>{title}</h1>
      </div>
      <section className={styles.part}>
        <h2>What it means</h2>
        <p>{markCode(meaning)}</p>
      </section>
      <section className={styles.part}>
        <h2>What to do</h2>
        <p>{markCode(remedy)}</p>
        {dependsOnPlan && (
          <p>
            <Link to={paths.plans()}>What each plan allows</Link>
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h2>All types of errors</h2>
        <ul className={styles.types}>
          {names.map((other) => (
            <li key={other}>
              {problemTypes[other].status} <Link to={paths.problem(other)}>{other}</Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

/** Renders text between backticks as code. */
function markCode(sentence: string) {
  return sentence.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
}
