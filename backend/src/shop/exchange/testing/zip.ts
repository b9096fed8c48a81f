import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZippedFile {
  /** A text is written as UTF-8 and said to be so, bytes as they are. */
  readonly name: string | Buffer
  readonly bytes: Uint8Array
  /** What the archive says of it, if it lies. */
  readonly said?: { readonly size?: number; readonly crc?: number; readonly flags?: number }
}

const UTF8_NAME = 0x800
const DEFLATED = 8

/** A zip archive, also one that no archiver makes. */
export function zip(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, said = {} } of files) {
    const rawName = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(said.flags ?? (typeof name === 'string' ? UTF8_NAME : 0), 2)
    fields.writeUInt16LE(DEFLATED, 4)
    fields.writeUInt32LE(said.crc ?? crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(said.size ?? bytes.length, 18)
    fields.writeUInt16LE(rawName.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04'), fields, rawName, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, rest, rawName)
    offset += 30 + rawName.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end])
}
