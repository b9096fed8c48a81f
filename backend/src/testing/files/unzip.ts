import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06_05_4b_50
const DEFLATED = 8

/** The files of a zip archive by their paths, as UTF-8 texts. */
export function unzip(bytes: Uint8Array): Record<string, string> {
  const zip = Buffer.from(bytes)
  const files: Record<string, string> = {}
  const end = Array.from({ length: zip.length - 21 }, (_, back) => zip.length - 22 - back).find(
    (at) => zip.readUInt32LE(at) === END_OF_DIRECTORY,
  )
  if (end === undefined) throw new Error('not a zip archive')
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(entry + 28)
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
    const file = zip.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(packed) : packed
    files[zip.toString('utf8', entry + 46, entry + 46 + nameLength)] = file.toString('utf8')
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return files
}
