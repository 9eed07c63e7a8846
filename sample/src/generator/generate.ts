import { mkdirSync, writeFileSync } from 'node:fs'
import { catalogueFolder, generateCatalogue } from './catalogue.ts'

const { channels, videos } = generateCatalogue()
mkdirSync(catalogueFolder, { recursive: true })
writeFileSync(new URL('channels.jsonl', catalogueFolder), channels)
writeFileSync(new URL('videos.jsonl', catalogueFolder), videos)
console.log(`${channels.split('\n').length - 1} channels, ${videos.split('\n').length - 1} videos`)
