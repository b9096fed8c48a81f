import type { IncomingHttpHeaders } from 'node:http'
import { addProductFile, removeProductFile, UPLOADED_FILE_TYPES } from 'shared-contracts/api/desk/products'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { by } from '../by.ts'
import { checkMatch, ifMatchHeader } from '../../calls/if-match.ts'
import { lastChangeOf } from '../last-change.ts'
import { readPdf } from '../texts/read-pdf.ts'
import { addFile, removeFile } from './change-files.ts'
import { subjectOf } from './change-product.ts'
import { productDetails } from './product-state.ts'
import { readPicture } from './read-picture.ts'
import { productDeskTexts as texts } from './texts.ts'

const REFUSALS = { 412: 'Товар уже изменен', 428: 'Нет заголовка If-Match' }

/** DESK-007: pictures and documents of products. */
export function registerDeskProductFiles(api: Api, db: Database): void {
  api.answer(
    addProductFile,
    {
      access: 'manager',
      summary: 'Добавляет изображение (JPEG, PNG, WebP) или документ (PDF), до 10 МБ',
      headers: ifMatchHeader,
      isUpload: true,
      refusals: {
        ...REFUSALS,
        404: 'Нет такого товара',
        409: 'У товара уже 20 таких файлов',
        413: 'Файл больше 10 МБ, или в изображении больше 30 мегапикселей',
      },
    },
    async ({ params: { productId }, body: { typeId, name, file }, headers, manager }) => {
      if (!isStorableId(productId)) throw notFound()
      const bytes = typeId === UPLOADED_FILE_TYPES.picture ? await readPicture(file) : readPdf(file)
      await addFile(db, productId, { typeId, name, bytes }, by(manager), checkOf(productId, headers))
      return detailsOf(productId)
    },
  )
  api.answer(
    removeProductFile,
    {
      access: 'manager',
      summary: 'Убирает изображение или документ товара',
      headers: ifMatchHeader,
      refusals: { ...REFUSALS, 404: 'Нет такого товара или файла' },
    },
    async ({ params: { productId, fileId }, headers, manager }) => {
      if (!isStorableId(productId)) throw notFound()
      await removeFile(db, productId, fileId, by(manager), checkOf(productId, headers))
      return detailsOf(productId)
    },
  )

  const checkOf = (productId: number, headers: IncomingHttpHeaders) => async (version: string, tx: Database) =>
    checkMatch(headers, version, texts.changed(await lastChangeOf(tx, subjectOf(productId))))

  async function detailsOf(productId: number) {
    const details = await productDetails(db, productId)
    if (details === undefined) throw notFound()
    return details
  }
}
