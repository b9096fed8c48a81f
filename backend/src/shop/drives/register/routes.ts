import { changeDrive as changeCall } from 'shared-contracts/api/drives/changes'
import {
  getDrive,
  getDrives,
  getDrivesSheet,
  getDrivesSummary,
  getOrderDrives,
} from 'shared-contracts/api/drives/drives'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { dayOf, formatDay, isDay } from 'shared-contracts/domain/days'
import type { UserDirectory } from '../../../identity/user-directory.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { sendFile } from '../../../platform/http/files/files.ts'
import { invalidRequest, notFound, unauthorized } from '../../../platform/http/refusal.ts'
import { etagOf } from '../../../platform/http/response-body.ts'
import { texts } from '../../../platform/http/texts.ts'
import { XLSX } from '../../sheets/sheet-file.ts'
import type { Api } from '../../calls/calls.ts'
import { keyHeader, keyIn } from '../../calls/request-key.ts'
import { areOrdersOf } from '../../orders/documents/store.ts'
import { changeDrive } from './change-drive.ts'
import { countDrives, findDrives, type DrivePosition } from './find-drives.ts'
import { readDrive, readOrderDrives } from './read-drive.ts'
import { readSummary } from './read-summary.ts'
import { writeDrives } from './sheet.ts'
import { sheetTexts } from './texts.ts'

const PAGE = 25
const noDrive = { 404: 'Нет такого накопителя' }

/** DRIVE-002..004, DRIVE-013..015: the register of the drives of an organisation. */
export function registerRegister(api: Api, db: Database, users: Pick<UserDirectory, 'find'>): void {
  api.answer(
    getDrives,
    { access: 'organisation', summary: 'Накопители организации по окончанию срока, с отбором' },
    async ({ query: { after, ...filter }, organisation }) => {
      const of = { filter, today: dayOf(new Date()) }
      const page = { ...of, after: after === undefined ? undefined : readCursor(after), limit: PAGE + 1 }
      const { drives, positions } = await findDrives(db, organisation.id, page)
      const last = drives.length > PAGE ? positions[PAGE - 1] : undefined
      return {
        items: drives.slice(0, PAGE),
        next: last === undefined ? null : cursorOf(last),
        found: after === undefined ? await countDrives(db, organisation.id, of) : null,
      }
    },
  )
  api.answer(
    getDrivesSheet,
    { access: 'organisation', summary: 'Накопители отбора как таблица XLSX' },
    async ({ query: filter, organisation, headers }, reply) => {
      const today = dayOf(new Date())
      const bytes = await writeDrives(db, organisation.id, { filter, today })
      const file = { name: sheetTexts.file(formatDay(today)), mime: XLSX, bytes, etag: etagOf(bytes) }
      return sendFile(reply, headers, file, 'attachment', 'no-store')
    },
  )
  api.answer(
    getDrivesSummary,
    { access: 'organisation', summary: 'Сколько накопителей работает, лежит на складе и когда заканчиваются сроки' },
    async ({ organisation }) => readSummary(db, organisation.id, dayOf(new Date())),
  )
  api.answer(
    getDrive,
    { access: 'organisation', summary: 'Накопитель, его события и возможные действия', refusals: noDrive },
    async ({ params: { driveId }, organisation }) => readDrive(db, organisation.id, driveId),
  )
  api.answer(
    changeCall,
    {
      access: 'organisation',
      summary: 'Добавить событие накопителя: ввод в работу, закрытие, перемещение, уничтожение, отмена последнего',
      headers: keyHeader(IDEMPOTENCY_KEY, 'С тем же ключом событие не добавляется повторно'),
      refusals: {
        ...noDrive,
        409: 'WRONG_STATE: действие не подходит состоянию; KEPT_LONGER: срок хранения не прошел; REGISTER_TAKEN: на кассе другой накопитель',
      },
    },
    async ({ params: { driveId }, body, headers, organisation, userId }) => {
      const user = await users.find(userId)
      if (user === undefined) throw unauthorized()
      const by = { organisationId: organisation.id, user, now: new Date() }
      return changeDrive(db, by, { driveId, action: body, key: keyIn(headers, IDEMPOTENCY_KEY) })
    },
  )
  api.answer(
    getOrderDrives,
    {
      access: 'organisation',
      summary: 'Накопители заказа и их состояние',
      refusals: { 404: 'У организации нет такого заказа' },
    },
    async ({ params: { orderId }, organisation }) => {
      if (!(await areOrdersOf(db, organisation.id, [orderId]))) throw notFound()
      return readOrderDrives(db, organisation.id, orderId)
    },
  )
}

/** The text by which a client continues after a drive. */
const cursorOf = ({ dueOn, id }: DrivePosition): string => Buffer.from(`${dueOn}.${id}`).toString('base64url')

/** @throws Refusal 400 for a text that `cursorOf` does not give */
function readCursor(cursor: string): DrivePosition {
  const [, dueOn = '', id] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = { dueOn, id: Number(id) }
  if (!isDay(dueOn) || !isStorableId(position.id) || cursorOf(position) !== cursor) {
    throw invalidRequest([{ path: 'after', message: texts.wrongCursor }])
  }
  return position
}
