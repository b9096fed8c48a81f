import { applyImport, checkImport } from 'shared-contracts/api/drives/import'
import type { UserDirectory } from '../../../identity/user-directory.ts'
import type { Database } from '../../../platform/database/database.ts'
import { unauthorized } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { applyFile, checkFile } from './drive-import.ts'

/** DRIVE-005: drives of an organisation from a file of any cabinet. */
export function registerDriveImport(
  api: Api,
  { db, users }: { readonly db: Database; readonly users: Pick<UserDirectory, 'find'> },
): void {
  api.answer(
    checkImport,
    {
      access: 'organisation',
      summary: 'Что изменит файл с накопителями, CSV или XLSX: столбцы, строки и ошибки; ничего не меняет',
      isUpload: true,
    },
    ({ organisation, body: { file, mapping } }) => checkFile(db, organisation.id, { file, mapping }),
  )
  api.answer(
    applyImport,
    {
      access: 'organisation',
      summary: 'Загружает накопители из проверенного файла: все строки или ни одной',
      isUpload: true,
      refusals: { 409: 'WRONG_ROWS: в файле есть ошибки; CHANGED: накопители изменились после проверки' },
    },
    async ({ organisation, userId, body }) => {
      const user = await users.find(userId)
      if (user === undefined) throw unauthorized()
      return applyFile(db, { organisationId: organisation.id, user, at: new Date() }, body)
    },
  )
}
