import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const sources = join(import.meta.dirname, 'java')

interface Wanted {
  /** The version of a server on Maven Central, such as 9.2.2. */
  version: string
  javaHome: string
}

interface Module {
  name: string
  /** The class to load. */
  plugin: string
  jars: RegExp | null
  version: string
}

/**
 * Returns the home of an Elasticsearch that is assembled from Maven Central (40 MB) and the sources beside this file, and
 * cached in the user's cache folder. Throws the error of Maven or the compiler if that fails.
 */
export async function assembleElasticsearch({ version, javaHome }: Wanted): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'channelwise')
  const home = join(cache, `elasticsearch-${version}-${await hashOfSources()}`)
  if (await exists(join(home, 'classes'))) return home
  await mkdir(cache, { recursive: true })
  // Built in a draft folder and renamed, so an interrupted download never looks complete.
  const draft = await mkdtemp(join(cache, 'elasticsearch-draft-'))
  try {
    await fetchJars(draft, version)
    const netty = 'org.elasticsearch.transport.netty4.Netty4Plugin'
    await addModule(draft, { name: 'transport-netty4', plugin: netty, jars: /netty/, version })
    await addModule(draft, { name: 'words', plugin: 'WordsPlugin', jars: null, version })
    await compile(draft, javaHome)
    await moveIn(draft, home)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return home
}

async function hashOfSources() {
  const texts = await Promise.all(
    ['assemble.ts', 'pom.xml', 'java/Launcher.java', 'java/WordsPlugin.java'].map((file) =>
      readFile(join(import.meta.dirname, file), 'utf8'),
    ),
  )
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts.join()))
  return Buffer.from(digest).toString('hex').slice(0, 12)
}

async function fetchJars(draft: string, version: string) {
  const pom = join(import.meta.dirname, 'pom.xml')
  const output = `-DoutputDirectory=${join(draft, 'lib')}`
  const wanted = `-Delasticsearch.version=${version}`
  await execute('mvn', ['-B', '-q', '-ntp', '-f', pom, wanted, 'dependency:copy-dependencies', output])
}

/** Adds a module: a folder whose jars have their own class loader. Jars that match `jars` are moved there from the class path. */
async function addModule(draft: string, { name, plugin, jars, version }: Module) {
  const folder = join(draft, 'modules', name)
  await mkdir(folder, { recursive: true })
  const chosen = jars === null ? [] : (await readdir(join(draft, 'lib'))).filter((jar) => jars.test(jar))
  for (const jar of chosen) await rename(join(draft, 'lib', jar), join(folder, jar))
  const descriptor = {
    description: name,
    version,
    name,
    'java.version': 21,
    'elasticsearch.version': version,
    classname: plugin,
    'has.native.controller': false,
    licensed: false,
  }
  const lines = Object.entries(descriptor).map(([key, value]) => `${key}=${value}\n`)
  await writeFile(join(folder, 'plugin-descriptor.properties'), lines.join(''))
}

async function compile(draft: string, javaHome: string) {
  const classPath = ['-cp', join(draft, 'lib', '*')]
  const compiler = join(javaHome, 'bin', 'javac')
  const words = join(draft, 'words')
  await execute(compiler, [...classPath, '-d', words, join(sources, 'WordsPlugin.java')])
  const jar = join(draft, 'modules', 'words', 'words.jar')
  await execute(join(javaHome, 'bin', 'jar'), ['--create', '--file', jar, '-C', words, '.'])
  await execute(compiler, [...classPath, '-d', join(draft, 'classes'), join(sources, 'Launcher.java')])
}

/** Keeps the folder of a concurrent run that finished first. */
async function moveIn(draft: string, home: string) {
  try {
    await rename(draft, home)
  } catch (error) {
    if (!(await exists(join(home, 'classes')))) throw error
  }
}

async function exists(folder: string) {
  return readdir(folder).then(
    () => true,
    () => false,
  )
}
