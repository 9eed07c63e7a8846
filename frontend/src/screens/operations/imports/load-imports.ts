import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { maxImportBytes } from '@channelwise/schemas/operations/import-limits'
import { paths } from '../../../app/paths.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'

/** Loads a page of the import batches. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const older = new URL(request.url).searchParams.get('older') ?? undefined
  return { ...(await client.listImports({ query: { older } })).value, isFirst: older === undefined }
}

/** Dry-runs a pasted list or a chosen file, and shows the result. */
export async function act(client: Client, { sent }: Submission) {
  const read = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [pasted, file] = [read('list'), sent.get('file')]
  const hasFile = file instanceof Blob && file.size > 0
  const name = read('name') || (file instanceof File && hasFile ? file.name.slice(0, 100) : '')
  const refuse = (error: string, status: number) =>
    data({ error, list: pasted, name: read('name') }, { status })
  if (hasFile && file.size > maxImportBytes)
    return refuse(
      `The file has ${Math.ceil(file.size / 1_000)} kB; it may have ${maxImportBytes / 1_000} kB. Please split it.`,
      413,
    )
  try {
    const list = hasFile
      ? [pasted, await file.text()].filter((text) => text.trim() !== '').join('\n')
      : pasted
    const { _id: id } = (await client.planImport({ body: { list, name } })).value
    return redirect(paths.operationsImport(id), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return refuse(describeApiError(error), error.status)
  }
}
