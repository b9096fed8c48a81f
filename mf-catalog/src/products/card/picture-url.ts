import type { ProductImage } from 'shared-contracts/api/products'
import { sameOriginPath } from '../../same-origin.ts'

/**
 * AMB-114: where an image's picture lies: its own address where the API gives one of this portal (A2), else the file
 * call's (CALL-018).
 */
export function pictureUrl(image: ProductImage): string {
  return sameOriginPath(image.fileUrl ?? '') ?? `/public/api/v3/product/file/id/${image.fileId}`
}
