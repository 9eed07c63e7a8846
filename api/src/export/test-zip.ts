import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive by name, read by way of its central directory. */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1) throw new Error('the archive has no end record')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + packed)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, method === 0 ? content : inflateRawSync(content))
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return files
}
