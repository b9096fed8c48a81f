import { callUrl } from 'shared-contracts/api/call'
import { getProductFile } from 'shared-contracts/api/products'

/** Pictures; their type is ours alone, no call asks for it. */
export const PICTURE_TYPE = 1

/** Address of a product's file, from the site's root (CALL-018). */
export function fileUrl(fileId: number): string {
  return callUrl(getProductFile, { params: { id: fileId } })
}
