import type { ProductImage } from 'shared-contracts/api/products'
import { ownAddress } from '../own-address.ts'

/**
 * AMB-114: where an image's picture lies: its own address where the API gives one of this portal (A2), else the file
 * call's (CALL-018).
 */
export function pictureUrl(image: ProductImage): string {
  return ownAddress(image.fileUrl ?? '') ?? `/public/api/v3/product/file/id/${image.fileId}`
}
