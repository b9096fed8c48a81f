import { callUrl } from 'shared-contracts/api/call'
import { getProductFile } from 'shared-contracts/api/products'

/** File type of pictures. It is internal: no call requests it. */
export const PICTURE_TYPE = 1

/** Root-relative URL of a product's file (CALL-018). */
export function fileUrl(fileId: number): string {
  return callUrl(getProductFile, { params: { id: fileId } })
}
