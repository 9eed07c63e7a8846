import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The image pinned in docker-compose.yml for a service: the single source of the versions we run on. */
export async function readImage(service: string): Promise<{ image: string; version: string }> {
  const file = join(import.meta.dirname, '..', '..', '..', 'docker-compose.yml')
  const { services } = parse(await readFile(file, 'utf8'), { merge: true })
  const image: unknown = services[service]?.image
  const version = typeof image === 'string' ? image.split(':')[1] : undefined
  if (typeof image !== 'string' || version === undefined)
    throw new Error(`docker-compose.yml pins no image for ${service}`)
  return { image, version }
}
