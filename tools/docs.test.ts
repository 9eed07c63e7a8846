import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const exclude = (path: string) => /^(node_modules|dist|\..+)$/.test(basename(path))
const fileNames = new Set(globSync('**/*.*', { cwd: root, exclude }).map((path) => basename(path)))

const documents = globSync('**/*.md', { cwd: root, exclude })

test.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter(looksLikePath)
  const linked = [...text.matchAll(/(?:\]\(|src=")(?!https?:|#)([^)"#\s]+)/g)].map(
    ([, target = '']) => target,
  )
  expect(named.filter((path) => !isThere(path, document))).toEqual([])
  expect(linked.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([])
})

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, script = '']) => script)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

/** Whether it is a path below a folder of the repository, or a bare file name with one of our extensions. */
function looksLikePath(code: string) {
  return (
    /^(schemas|indexer|workflows|api|frontend|sample|tools|docs|docker)\/[\w./-]*$/.test(code) ||
    /^[\w./-]+\.(ts|tsx|mjs|sql|css|md|sh|yml)$/.test(code)
  )
}

/**
 * Whether a path exists relative to the document's folder, one of its parents, or the `src` in one of these; a bare file name
 * may be anywhere.
 */
function isThere(path: string, document: string) {
  const folders = [root]
  for (let folder = join(root, dirname(document)); folder !== root; folder = dirname(folder))
    folders.push(folder, join(folder, 'src'))
  return folders.some((folder) => existsSync(join(folder, path))) || fileNames.has(path)
}
