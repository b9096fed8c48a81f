import type { DocumentType } from 'shared-contracts/api/organisation-documents'
import { PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'

/** The types of documents and their names (CALL-019). The profile names the agreements by them (AMB-096). */
export const documentTypes: readonly DocumentType[] = [
  { id: PRODUCT_FILE_TYPE.description, name: 'Описание' },
  { id: PRODUCT_FILE_TYPE.characteristic, name: 'Характеристики' },
  { id: PRODUCT_FILE_TYPE.document, name: 'Документы товара' },
  { id: OFFER_DOC_TYPE, name: 'Оферта' },
]
