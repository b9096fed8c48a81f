import { callUrl } from 'shared-contracts/api/call'
import { getProductFile, type ProductFile } from 'shared-contracts/api/products'
import { formatNumber } from 'shared-contracts/domain/money'
import { sameOriginPath } from 'shared-ui/unshared/same-origin'
import { productTexts } from '../texts.ts'

/** PROD-005: a document of a product. */
export interface ProductDocument {
  readonly address: string
  readonly name: string
  /** «PDF, 120 кБ», as far as type and size are known. */
  readonly kind: string
  /** Set if the address is that of the file call (CALL-018). */
  readonly fileId: number | undefined
}

/** A13: bidirectional marks, control and invisible characters. Without them no name can imitate another. */
// oxlint-disable-next-line no-control-regex
const DECEPTIVE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A2: the files that lie on the portal's origin, in their order. */
export function productDocuments(files: readonly ProductFile[]): ProductDocument[] {
  return files.flatMap(({ fileUrl, fileName, fileSize }) => {
    const address = sameOriginPath(fileUrl)
    if (address === undefined) return []
    const name = fileName.replace(DECEPTIVE, '').trim()
    const kind = [typeOf(name), fileSize && fileSize > 0 ? sizeText(fileSize) : ''].filter(Boolean).join(', ')
    return [{ address, name, kind, fileId: fileIdOf(address) }]
  })
}

/** The file type by the name's extension: «PDF» for «Паспорт.pdf»; empty without one. */
function typeOf(name: string): string {
  return /[^.]\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
}

/**
 * «120 кБ»: a size in bytes, rounded to three significant digits. Formatted by hand, because
 * creating an Intl.NumberFormat is a long task on a phone.
 */
function sizeText(bytes: number): string {
  const units = productTexts.fileSizes
  const exponent = Math.floor(Math.log10(bytes))
  const step = 10 ** Math.max(exponent - 2, 0)
  const power = Math.min(Math.floor(exponent / 3), units.length - 1)
  return `${formatNumber((Math.round(bytes / step) * step) / 1000 ** power)}\u00A0${units[power]}`
}

function fileIdOf(address: string): number | undefined {
  const id = Number(/\/(\d+)$/.exec(address)?.[1])
  return Number.isSafeInteger(id) && callUrl(getProductFile, { params: { id } }) === address ? id : undefined
}
