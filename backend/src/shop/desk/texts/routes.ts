import { getTextFile, getTextVersions, publishTextVersion, withdrawTextVersion } from 'shared-contracts/api/desk/texts'
import type { TextKind } from 'shared-contracts/api/text-in-force'
import type { Database } from '../../../platform/database/database.ts'
import { sendFile } from '../../../platform/http/files/files.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { by } from '../by.ts'
import { readPdf } from './read-pdf.ts'
import { findVersion, listVersions, publishVersion, withdrawVersion } from './text-versions.ts'

const NO_VERSION = { 404: 'Нет такой версии' }

/** DESK-011: versions of the offer and of the consent. */
export function registerDeskTexts(api: Api, db: Database): void {
  const versionsOf = async (kind: TextKind) => ({ items: await listVersions(db, kind) })
  api.answer(
    getTextVersions,
    { access: 'manager', summary: 'Версии оферты или согласия, последняя первой' },
    ({ params: { kind } }) => versionsOf(kind),
  )
  api.answer(
    publishTextVersion,
    {
      access: 'manager',
      summary: 'Публикует версию оферты или согласия: PDF до 10 МБ, действует с указанного дня',
      isUpload: true,
      refusals: { 409: 'Такая версия уже есть, или на этот день назначена другая' },
    },
    async ({ params: { kind }, body: { version, from, file }, manager }) => {
      await publishVersion(db, kind, { version, from, bytes: readPdf(file) }, by(manager))
      return versionsOf(kind)
    },
  )
  api.answer(
    withdrawTextVersion,
    {
      access: 'manager',
      summary: 'Отзывает версию, которая еще не действует',
      refusals: { ...NO_VERSION, 409: 'Версия уже действует' },
    },
    async ({ params: { kind, version }, manager }) => {
      await withdrawVersion(db, kind, version, by(manager))
      return versionsOf(kind)
    },
  )
  api.answer(
    getTextFile,
    { access: 'manager', summary: 'PDF любой версии оферты или согласия', refusals: NO_VERSION },
    async ({ params: { kind, version }, headers }, reply) => {
      const text = await findVersion(db, kind, version)
      if (text === undefined) throw notFound()
      return sendFile(reply, headers, { ...text, etag: `"${text.sha256}"` }, 'attachment', 'private, no-cache')
    },
  )
}
