import { ORDER_DOC_TYPE, type OrderDocument } from 'shared-contracts/api/order-documents'

/** SHIP-006: the closing documents, those of the latest shipment first, and replaced ones below that which took their place. */
export function closingDocuments(documents: readonly OrderDocument[]): OrderDocument[] {
  const shipmentOf = ({ shipmentNumber }: OrderDocument) => shipmentNumber ?? 0
  return documents
    .filter(({ docType }) => docType === ORDER_DOC_TYPE.closing)
    .toSorted((a, b) => shipmentOf(b) - shipmentOf(a) || Number(a.isReplaced ?? false) - Number(b.isReplaced ?? false))
}
