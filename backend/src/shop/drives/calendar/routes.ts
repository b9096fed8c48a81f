import { createCalendarAddress, getCalendar, getCalendarFeed } from 'shared-contracts/api/drives/calendar'
import { callUrl } from 'shared-contracts/api/call'
import { dayOf } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { clientNetwork } from '../../../platform/http/client-network.ts'
import { notFound, tooMany } from '../../../platform/http/refusal.ts'
import type { AttemptCounts } from '../../../platform/limits/attempt-counts.ts'
import { calendarLimit } from '../../../platform/limits/attempt-limits.ts'
import type { Api } from '../../calls/calls.ts'
import { calendarOf } from './calendar-of.ts'
import { findFeed, listEndingDrives, readFeed, renewFeed } from './store.ts'

interface CalendarTerms {
  readonly db: Database
  readonly counts: Pick<AttemptCounts, 'count' | 'takeBack'>
  readonly publicUrl: string
}

/** DRIVE-012: calendar feeds of organisations at secret addresses. */
export function registerDriveCalendar(api: Api, { db, counts, publicUrl }: CalendarTerms): void {
  api.answer(
    getCalendar,
    { access: 'organisation', summary: 'Есть ли у организации календарь сроков накопителей и когда создан его адрес' },
    async ({ organisation }) => ({ createdAt: (await readFeed(db, organisation.id))?.createdAt.toISOString() ?? null }),
  )
  api.answer(
    createCalendarAddress,
    { access: 'organisation', summary: 'Создать секретный адрес календаря; прежний перестает работать' },
    async ({ organisation }) => {
      const { token, createdAt } = await renewFeed(db, organisation.id, new Date())
      const path = callUrl(getCalendarFeed, { params: { token: `${token}.ics` } })
      return { address: `${publicUrl}${path}`, createdAt: createdAt.toISOString() }
    },
  )
  api.answer(
    getCalendarFeed,
    {
      access: 'anyone',
      summary: 'Календарь сроков накопителей (iCalendar) по секретному адресу, без входа',
      refusals: { 404: 'Нет такого адреса', 429: 'Слишком много неверных адресов; Retry-After - когда повторить' },
    },
    async ({ params, ip }, reply) => {
      const now = new Date()
      const limit = calendarLimit(clientNetwork(ip))
      const wait = await counts.count([limit], now)
      if (wait !== undefined) throw tooMany(wait)
      const feed = await findFeed(db, params.token)
      if (feed === undefined) throw notFound()
      await counts.takeBack(limit.key)
      const drives = await listEndingDrives(db, feed.organisationId, dayOf(now))
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(calendarOf(drives, { organisation: feed.organisation, publicUrl, now }))
    },
  )
}
