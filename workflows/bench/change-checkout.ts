import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const workspaces = ['schemas', 'indexer', 'workflows', 'sample', 'api', 'frontend']
const changed = join('workflows', 'src', 'pipelines', 'import-channel.ts')

/** The step that the changed checkout adds to the import of a channel, for runs that had not yet come that far. */
export const addedStep = 'checkRules'

/** Copies a checkout, symlinks its packages, and adds a step to its channel import, as an upgrade would. */
export async function changeCheckout(root: string, copy: string): Promise<void> {
  for (const workspace of workspaces) {
    await cp(join(root, workspace), join(copy, workspace), {
      recursive: true,
      // Of the frontend only its build, and no bundle of an earlier version.
      filter: (path) => basename(path) !== 'node_modules' && path !== join(root, 'workflows', 'dist'),
    })
    await linkPackages(join(root, workspace), join(copy, workspace))
  }
  await cp(join(root, 'package.json'), join(copy, 'package.json'))
  await linkPackages(root, copy)
  await mkdir(join(copy, 'node_modules', '@channelwise'))
  for (const workspace of workspaces)
    await symlink(join(copy, workspace), join(copy, 'node_modules', '@channelwise', workspace))
  await changePipeline(join(copy, changed))
}

async function linkPackages(from: string, to: string) {
  const names = await readdir(join(from, 'node_modules')).catch(() => [])
  await mkdir(join(to, 'node_modules'))
  for (const name of names)
    if (name !== '@channelwise')
      await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name))
}

async function changePipeline(file: string) {
  const source = await readFile(file, 'utf8')
  const signature = 'input: ImportChannel)'
  const before = '    listed = await steps.listChannel('
  if (!source.includes(signature) || !source.includes(before))
    throw new Error(`${file} has changed: adapt the deploy trial`)
  await writeFile(
    file,
    source
      .replace(signature, 'input: ImportChannel, versions: { changed(name: string): Promise<boolean> })')
      .replace(
        before,
        `    if (await versions.changed('deploy trial')) await steps.${addedStep}({ channelId, rules })\n${before}`,
      ),
  )
}
