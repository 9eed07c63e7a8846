import { mkdirSync, writeFileSync } from 'node:fs'
import { generateCatalogue, sampleFolder } from './catalogue.ts'

const { channels, videos } = generateCatalogue()
mkdirSync(sampleFolder, { recursive: true })
writeFileSync(new URL('channels.jsonl', sampleFolder), channels)
writeFileSync(new URL('videos.jsonl', sampleFolder), videos)
console.log(`${channels.split('\n').length - 1} channels, ${videos.split('\n').length - 1} videos`)
