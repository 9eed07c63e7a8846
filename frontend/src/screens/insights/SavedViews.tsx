import { Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { maxViewName } from '@channelwise/schemas/insights/saved-view'
import { PageHead } from '../../components/page/PageHead.tsx'
import { findWords } from '../../app/find-words.ts'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerForm } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { describeAddress } from './describe-address.ts'
import styles from './SavedViews.module.css'

const done: Record<string, string> = {
  saved: 'View saved.',
  renamed: 'View renamed.',
  deleted: 'View deleted.',
}

/** Loads the member's views; `?save=` is the URL of one to save, `?name=` a name for it. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const address = searchParams.get('save')
  const views = (await client.listSavedViews()).value
  return {
    views,
    toSave: address === null ? null : { address, name: searchParams.get('name') ?? describeAddress(address) },
    savedAs: views.find((view) => view.address === address)?.name ?? null,
    done: findWords(done, searchParams.get('done')) ?? null,
  }
}

/** Saves, renames or deletes a view, depending on `intent`. */
export async function act(client: Client, { sent }: Submission) {
  const name = z.string().trim().min(1, 'Name this view').max(maxViewName)
  switch (sent.get('intent')) {
    case 'save':
      return answerForm({
        sent,
        schema: z.object({ name, address: z.string() }),
        async work(body) {
          await client.saveView({ body })
          return paths.insightViews({ done: 'saved' })
        },
      })
    case 'rename':
      return answerForm({
        sent,
        schema: z.object({ id: z.string(), name }),
        async work({ id, name: to }) {
          await client.renameSavedView({ params: { id }, body: { name: to } })
          return paths.insightViews({ done: 'renamed' })
        },
      })
    case 'delete':
      return answerForm({
        sent,
        schema: z.object({ id: z.string() }),
        async work(params) {
          await client.deleteSavedView({ params })
          return paths.insightViews({ done: 'deleted' })
        },
      })
    default:
      throw unknownIntent()
  }
}

/** The member's saved views of the insights. */
export function Component() {
  const { views, toSave, savedAs, done: message } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  return (
    <Page width="text">
      <PageHead
        title="Saved views"
        description="Your saved views of the insights."
        path={paths.insightViews()}
        unlisted
      />
      <h1>Saved views</h1>
      {message !== null && answer === undefined && <Notice tone="success">{message}</Notice>}
      {toSave !== null && (
        <section className={styles.save} aria-labelledby="save">
          <h2 id="save" className={styles.heading}>
            Save this view
          </h2>
          <p className={styles.words}>
            {describeAddress(toSave.address)}
            {savedAs !== null && (
              <>
                , already saved as “<Name>{savedAs}</Name>”
              </>
            )}
          </p>
          <PostForm intent="save" hidden={{ address: toSave.address }} answer={answer} submit="Save">
            {(field) => (
              <TextField
                label="Name"
                maxLength={maxViewName}
                {...field('name', toSave.name.slice(0, maxViewName))}
              />
            )}
          </PostForm>
        </section>
      )}
      {views.length === 0 ? (
        toSave === null && (
          <EmptyState
            picture="figures"
            title="No saved views yet"
            action={<Link to={paths.insights()}>Explore the insights</Link>}
          >
            Choose what you want to look at, then “Save this view”.
          </EmptyState>
        )
      ) : (
        <ul className={styles.views}>
          {views.map(({ id, name, address }) => (
            <li key={id} className={styles.view}>
              <Link to={address} className={styles.name}>
                <Name>{name}</Name>
              </Link>
              <p className={styles.words}>{describeAddress(address)}</p>
              <Disclosure summary="Rename or delete">
                <div className={styles.forms}>
                  <PostForm
                    intent="rename"
                    hidden={{ id }}
                    answer={answer}
                    submit="Rename"
                    variant="secondary"
                  >
                    {(field) => (
                      <TextField label="New name" maxLength={maxViewName} {...field('name', name)} />
                    )}
                  </PostForm>
                  <PostForm
                    intent="delete"
                    hidden={{ id }}
                    answer={answer}
                    submit="Delete"
                    variant="danger"
                  />
                </div>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.insights()}>Back to the insights</Link>
      </p>
    </Page>
  )
}
