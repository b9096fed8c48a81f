import type { ProductImage } from 'shared-contracts/api/products'
import { sameOriginPath } from 'shared-ui/unshared/same-origin'

/**
 * AMB-114: the URL of a product image: the API's own, if it is on the portal's origin (A2), otherwise the URL of the
 * file call (CALL-018).
 */
export function pictureUrl(image: ProductImage): string {
  return sameOriginPath(image.fileUrl ?? '') ?? `/public/api/v3/product/file/id/${image.fileId}`
}
