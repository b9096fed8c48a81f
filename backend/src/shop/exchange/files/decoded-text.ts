import { ExchangeFailure } from '../exchange-failure.ts'
import { encodingOf, HEAD_BYTES, type FileEncoding } from './encoding-of.ts'
import { fileTexts } from './file-texts.ts'

/**
 * Decodes a file (EXCH-010) from its start, without its byte order mark. No piece of the text cuts a character in two.
 * @throws ExchangeFailure when the encoding is unknown or a byte does not belong to it
 */
export async function* decodedText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let head = Buffer.alloc(0)
  let rest: AsyncGenerator<string, void, undefined> | undefined
  const all = chunks[Symbol.asyncIterator]()
  while (rest === undefined) {
    const { value, done } = await all.next()
    head = Buffer.concat([head, value ?? Buffer.alloc(0)])
    if (done === true || head.length >= HEAD_BYTES) {
      const encoding = encodingOf(head)
      rest = decodedFrom(chained(head.subarray(encoding.bomBytes), all), encoding, encoding.bomBytes)
    }
  }
  yield* rest
}

/**
 * Decodes a file from a place inside of it, at the start of a character.
 * @param start the place, in bytes from the file's start
 * @throws ExchangeFailure when a byte does not belong to the encoding
 */
export async function* decodedFrom(
  chunks: AsyncIterable<Uint8Array>,
  { name }: FileEncoding,
  start: number,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true })
  /** Bytes of a character whose end is in the next chunk. */
  let cut: Buffer = Buffer.alloc(0)
  let position = start
  for await (const chunk of chunks) {
    const bytes = cut.length === 0 ? viewOf(chunk) : Buffer.concat([cut, chunk])
    const whole = name === 'utf-8' ? wholeCharacters(bytes) : bytes.length
    yield decode(decoder, bytes.subarray(0, whole), position)
    cut = bytes.subarray(whole)
    position += whole
  }
  if (cut.length > 0) throw notUtf8(position)
}

/** The same bytes, not a copy. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

async function* chained(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, position: number): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw notUtf8(position + validBytes(decoder, bytes))
  }
}

/** How many of the first bytes are UTF-8. */
function validBytes(decoder: TextDecoder, bytes: Uint8Array): number {
  let [valid, invalid] = [0, bytes.length]
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2)
    try {
      decoder.decode(bytes.subarray(0, wholeCharacters(bytes.subarray(0, middle))))
      valid = middle
    } catch {
      invalid = middle
    }
  }
  return wholeCharacters(bytes.subarray(0, valid))
}

/** The length of UTF-8 without the character that its end cuts in two, bytes. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    // A lead byte tells how many bytes its character has.
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function notUtf8(position: number): ExchangeFailure {
  return new ExchangeFailure('not UTF-8', fileTexts.notUtf8(position))
}
