import { callUrl } from 'shared-contracts/api/call'
import { getProductFile, type ProductFile } from 'shared-contracts/api/products'
import { ownAddress } from '../own-address.ts'
import { formatFileSize } from './file-size.ts'

/** PROD-005: a document of a product as it is shown and saved. */
export interface ProductDocument {
  readonly address: string
  readonly name: string
  /** «PDF, 120 кБ», as far as it is known. */
  readonly kind: string
  /** Its id where the address is the file call's (CALL-018). */
  readonly fileId: number | undefined
}

/** Marks that turn the direction of text, and characters that cannot be seen: no name may look like another one (A13). */
// oxlint-disable-next-line no-control-regex
const DECEPTIVE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Documents that can be downloaded from the portal (A2); the order stays. */
export function productDocuments(files: readonly ProductFile[]): ProductDocument[] {
  return files.flatMap(({ fileUrl, fileName, fileSize }) => {
    const address = ownAddress(fileUrl)
    if (address === undefined) return []
    const name = fileName.replace(DECEPTIVE, '').trim()
    const kind = [typeOf(name), fileSize ? formatFileSize(fileSize) : ''].filter(Boolean).join(', ')
    return [{ address, name, kind, fileId: fileIdAt(address) }]
  })
}

/** The type of a file by its name: «PDF» of «Паспорт.pdf»; empty where the name doesn't say. */
function typeOf(name: string): string {
  return /[^.]\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
}

function fileIdAt(address: string): number | undefined {
  const id = Number(/\d+$/.exec(address)?.[0])
  return Number.isSafeInteger(id) && callUrl(getProductFile, { params: { id } }) === address ? id : undefined
}
