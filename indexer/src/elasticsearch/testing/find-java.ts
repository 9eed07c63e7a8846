import { execFile } from 'node:child_process'
import { readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The home of the first JDK of version `min` or newer on this machine; null if there is none. */
export async function findJava(min: number): Promise<string | null> {
  for (const home of await candidates()) {
    if (await isNewEnough(home, min)) return home
  }
  return null
}

/** JAVA_HOME, then PATH, then the usual folders with the highest names first. */
async function candidates() {
  const { JAVA_HOME, PATH = '' } = process.env
  const onPath = await Promise.all(
    PATH.split(':').map((folder) => realpath(join(folder, 'javac')).catch(() => null)),
  )
  const installed = await Promise.all(folders.map(list))
  return [
    ...(JAVA_HOME === undefined ? [] : [JAVA_HOME]),
    ...onPath.filter((javac) => javac !== null).map((javac) => dirname(dirname(javac))),
    ...installed.flat(),
  ]
}

const folders = ['/usr/lib/jvm', '/opt', '/usr/local', '/Library/Java/JavaVirtualMachines']

async function list(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return names.toReversed().flatMap((name) => [join(folder, name), join(folder, name, 'Contents', 'Home')])
}

async function isNewEnough(home: string, min: number) {
  try {
    const { stdout } = await execute(join(home, 'bin', 'javac'), ['--version'])
    return Number(/\d+/.exec(stdout)?.[0]) >= min
  } catch {
    return false
  }
}
