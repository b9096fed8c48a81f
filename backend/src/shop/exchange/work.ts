import { importFile } from './import/import-file.ts'
import { confirmOrders } from './orders-out/confirm-orders.ts'
import { exportOrders } from './orders-out/export-orders.ts'
import type { ExchangeWork } from './protocol.ts'
import { applyDocuments } from './states-back/apply-documents.ts'

/**
 * What the steps of the exchange do in the shop.
 * @param hasEdo whether the shop exchanges electronic documents
 */
export function exchangeWork({ hasEdo }: { readonly hasEdo: boolean }): ExchangeWork {
  return {
    importFile,
    applyDocuments: (db, file, { until }) => applyDocuments(db, file, { until, hasEdo }),
    exportOrders,
    confirmOrders,
  }
}
