import { applyProductSheet, checkProductSheet, getProductSheet } from 'shared-contracts/api/desk/product-sheet'
import type { Database } from '../../../../platform/database/database.ts'
import { sendFile } from '../../../../platform/http/files/files.ts'
import { etagOf } from '../../../../platform/http/response-body.ts'
import type { Api } from '../../../calls/calls.ts'
import { XLSX } from '../../../sheets/sheet-file.ts'
import { by } from '../../by.ts'
import { applySheet, checkSheet, exportProducts } from './product-sheet.ts'
import { sheetTexts as texts } from './texts.ts'

/** DESK-008: products out as XLSX and in again. */
export function registerProductSheet(api: Api, db: Database): void {
  api.answer(
    getProductSheet,
    { access: 'manager', summary: 'Товары отбора как таблица XLSX' },
    async ({ query, headers }, reply) => {
      const bytes = await exportProducts(db, query)
      return sendFile(
        reply,
        headers,
        { name: texts.file, mime: XLSX, bytes, etag: etagOf(bytes) },
        'attachment',
        'no-store',
      )
    },
  )
  api.answer(
    checkProductSheet,
    {
      access: 'manager',
      summary: 'Что изменит таблица XLSX: изменения и ошибки по строкам; ничего не меняет',
      isUpload: true,
    },
    ({ body: { file } }) => checkSheet(db, file),
  )
  api.answer(
    applyProductSheet,
    {
      access: 'manager',
      summary: 'Меняет товары по проверенной таблице XLSX: все или ни одного',
      isUpload: true,
      refusals: { 409: 'В таблице есть ошибки, или товары изменились после проверки' },
    },
    async ({ body: { file, digest }, manager }) => ({ changed: await applySheet(db, file, digest, by(manager)) }),
  )
}
