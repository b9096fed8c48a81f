import sharp from 'sharp'
import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { Refusal, unavailable } from '../../../platform/http/refusal.ts'
import { inTurns } from '../../product-preview/turns.ts'
import { productDeskTexts as texts } from './texts.ts'

/** Most pixels of a picture: one that is read takes four bytes for each. */
const MAX_PIXELS = 30_000_000
/** Longest side of a stored picture, px. */
const LONGEST_SIDE = 1_600
const TIMEOUT_SECONDS = 10
/** Maximum number of pictures that wait to be encoded. */
const MAX_WAITING = 10

/** How the accepted pictures begin. An SVG is none of them: it is a program. */
const BEGINNINGS = [/^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n\u001A\n/, /^RIFF[^]{4}WEBP/]

const encode = inTurns(MAX_WAITING, unavailable)

/**
 * A picture that a manager gave in base64, encoded anew as WebP, upright and without anything but its pixels. One picture
 * is encoded at a time, in a thread of libuv.
 * @throws Refusal 413 for a file over UPLOAD_LIMIT or with too many pixels, 400 for one that is no picture, 503 when too
 * many wait
 */
export function readPicture(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > UPLOAD_LIMIT) throw new Refusal(413, { code: 'TOO_LARGE', message: texts.tooLarge })
  const start = bytes.subarray(0, 16).toString('latin1')
  if (!BEGINNINGS.some((beginning) => beginning.test(start))) throw wrong(texts.noPicture)
  return encode(async () => {
    const options = { limitInputPixels: false, failOn: 'truncated' } as const
    const { width, height } = await sharp(bytes, options)
      .metadata()
      .catch(() => {
        throw wrong(texts.brokenPicture)
      })
    if (width * height > MAX_PIXELS) throw new Refusal(413, { code: 'TOO_LARGE', message: texts.tooManyPixels })
    return sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: 85 })
      .toBuffer()
      .catch(() => {
        throw wrong(texts.brokenPicture)
      })
  })
}

const wrong = (message: string) => new Refusal(400, { code: 'WRONG_FILE', message })
