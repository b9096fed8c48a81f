import { getProductFile, getProductFiles, PRODUCT_FILE_TYPE } from 'shared-contracts/api/products'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import type { Api } from '../calls/calls.ts'
import { sendFile } from '../../platform/http/files/files.ts'
import { safeFileName } from '../../platform/http/files/file-name.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { fileUrl } from './file-url.ts'
import { findFile, listFilesOfType } from './store.ts'

export function registerProductFiles(api: Api, db: Database): void {
  api.answer(
    getProductFiles,
    { access: 'public', summary: 'Файлы товара: документы (8), описание (2), характеристики (3)' },
    async ({ params }) => {
      if (!isStorableId(params.id) || !isStorableId(params.typeId)) return []
      const files = await listFilesOfType(db, params.id, params.typeId)
      return files.map(({ id, name, typeId, size }) => ({
        fileUrl: fileUrl(id),
        fileName: safeFileName(name),
        fileTypeId: typeId,
        fileSize: size,
      }))
    },
  )
  api.answer(
    getProductFile,
    { access: 'public', summary: 'Изображение, документ или текст товара', refusals: { 404: 'Файла нет' } },
    async ({ params, headers }, reply) => {
      const file = isStorableId(params.id) ? await findFile(db, params.id) : undefined
      if (file === undefined) throw notFound()
      return sendFile(reply, headers, file, file.typeId === PRODUCT_FILE_TYPE.document ? 'attachment' : 'inline')
    },
  )
}
