import type { ProductImage } from 'shared-contracts/api/products'

/** AMB-114: where an image's picture lies: its own address where the API gives one, else the file call's (CALL-018). */
export function pictureUrl(image: ProductImage): string {
  const own = image.fileUrl?.trim()
  return own ? own : `/public/api/v3/product/file/id/${image.fileId}`
}
