import sharp, { type SharpOptions } from 'sharp'
import { PICTURE_ROOM } from './draw.ts'

/** Refuses pictures that would take much memory or end in the middle. */
const input: SharpOptions = { limitInputPixels: 50_000_000, failOn: 'truncated' }
/** Longest time for one of the two steps. */
const STEP_TIMEOUT_SECONDS = 10

// Every preview is drawn once, so nothing is gained by libvips' own cache. One thread leaves the other core to requests.
sharp.cache(false)
sharp.concurrency(1)

/** Versions of the drawing libraries. The same drawing gives the same bytes while they stay. */
export const versions = JSON.stringify(sharp.versions)

/** A product's picture in the size in which a preview shows it. */
interface FittedPicture {
  readonly input: Buffer
  /** Its place in the preview, px. */
  readonly left: number
  readonly top: number
}

/**
 * Fits a product's picture into its room; the work is done in a thread of libuv.
 * @param bytes SVG, JPEG, PNG, WebP, GIF or AVIF; an SVG can load nothing
 * @throws Error for a picture that cannot be read
 */
export async function fitPicture(bytes: Uint8Array): Promise<FittedPicture> {
  const { left, top, width, height } = PICTURE_ROOM
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize({ width, height, fit: 'inside' })
    .timeout({ seconds: STEP_TIMEOUT_SECONDS })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: left + Math.round((width - info.width) / 2),
    top: top + Math.round((height - info.height) / 2),
  }
}

/** A preview as PNG; the work is done in a thread of libuv. */
export function renderPreview(svg: string, picture?: FittedPicture): Promise<Buffer> {
  return sharp(Buffer.from(svg), input)
    .composite(picture === undefined ? [] : [picture])
    .removeAlpha()
    .timeout({ seconds: STEP_TIMEOUT_SECONDS })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
