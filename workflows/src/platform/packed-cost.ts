import { idsPerCall } from './video-platform.ts'

/** What is fetched together. */
interface Batch {
  channels: number
  /** Pages of uploads lists. */
  pages: number
  videos: number
}

/** The quota units that fetching a batch costs, with channels and videos packed 50 to a call. */
export function packedCost({ channels, pages, videos }: Batch): number {
  return Math.ceil(channels / idsPerCall) + pages + Math.ceil(videos / idsPerCall)
}

/** The quota units that importing channels costs in batches of 50; given how many videos of each are imported. */
export function importCost(videosOfChannels: number[]): number {
  let units = 0
  for (let from = 0; from < videosOfChannels.length; from += idsPerCall) {
    const batch = videosOfChannels.slice(from, from + idsPerCall)
    const pages = batch.map((videos) => Math.max(1, Math.ceil(videos / idsPerCall)))
    units += packedCost({ channels: batch.length, pages: sum(pages), videos: sum(batch) })
  }
  return units
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
