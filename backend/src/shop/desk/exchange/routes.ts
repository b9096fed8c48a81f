import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import {
  approveExchangeRun,
  declineExchangeRun,
  getExchangeFile,
  getExchangeRun,
  getExchangeRuns,
  getExchangeSettings,
  requestFullExchange,
  saveExchangeSettings,
  type ShownExchangeSettings,
} from 'shared-contracts/api/desk/exchange'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { safeFileName } from '../../../platform/http/files/file-name.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { readFileBytes } from '../../exchange/files/read-file.ts'
import { approveRun, declineRun } from '../../exchange/import/approve-run.ts'
import { requestOrders } from '../../exchange/orders-out/request-orders.ts'
import { readSeen } from '../../exchange/runs/read-seen.ts'
import { findRun } from '../../exchange/runs/runs.ts'
import { changeSettings, SETTINGS_SUBJECT, versionOf } from '../../exchange/settings/change-settings.ts'
import { readSettings, type ExchangeSettings, type SettingName } from '../../exchange/settings/settings.ts'
import { registerProgramAccounts } from './account-routes.ts'
import { registerExchangeGoods } from './goods-routes.ts'
import { by } from '../by.ts'
import { checkMatch, ifMatchHeader } from '../../calls/if-match.ts'
import { lastChangeOf } from '../last-change.ts'
import { pageIn } from '../page.ts'
import { keptFile, shownRun, shownRuns } from './shown-runs.ts'
import { exchangeDeskTexts } from './texts.ts'

const NO_RUN = { 404: 'Нет такой загрузки' }
const NOT_WAITING = { ...NO_RUN, 409: 'Загрузка больше не ждет решения' }

/** DESK-010: the exchange with 1C as managers see and set it. */
export function registerDeskExchange(api: Api, db: Database): void {
  registerProgramAccounts(api, db)
  registerExchangeGoods(api, db)
  api.answer(
    getExchangeSettings,
    { access: 'manager', summary: 'Настройки обмена с 1С; типы цен и склады, которые передала 1С' },
    async () => shownSettings(await readSettings(db)),
  )
  api.answer(
    saveExchangeSettings,
    {
      access: 'manager',
      summary: 'Меняет настройки обмена с 1С: все переданные или ни одной',
      headers: ifMatchHeader,
      refusals: { 412: 'Настройки уже изменены', 428: 'Нет заголовка If-Match' },
    },
    async ({ body, headers, manager }) => {
      const changes = new Map(Object.entries(body) as [SettingName, unknown][])
      const last = exchangeDeskTexts.settingsChanged(await lastChangeOf(db, SETTINGS_SUBJECT))
      const check = (current: ExchangeSettings) => checkMatch(headers, versionOf(current), last)
      return shownSettings(await changeSettings(db, changes, by(manager), check))
    },
  )
  api.answer(
    getExchangeRuns,
    { access: 'manager', summary: 'Загрузки из 1С и запросы заказов, новые первыми' },
    async ({ query }) => shownRuns(db, pageIn(query)),
  )
  api.answer(
    getExchangeRun,
    { access: 'manager', summary: 'Загрузка с отказами', refusals: NO_RUN },
    async ({ params: { runId } }) => runOf(runId),
  )
  api.answer(
    getExchangeFile,
    { access: 'manager', summary: 'Файл загрузки, как его прислала 1С; хранится 30 дней', refusals: NO_RUN },
    async ({ params: { runId } }, reply) => {
      const run = isStorableId(runId) ? await findRun(db, runId) : undefined
      const file = run && (await keptFile(db, run))
      if (file === undefined) throw notFound()
      const name = safeFileName(file.name.split('/').at(-1) ?? file.name)
      return reply
        .headers({ 'content-length': file.size, 'content-disposition': contentDisposition(name) })
        .type('application/octet-stream')
        .send(Readable.from(readFileBytes(db, file.id)))
    },
  )
  api.answer(
    approveExchangeRun,
    {
      access: 'manager',
      summary: 'Разрешает загрузке скрыть товары, которые помечены в 1С как удаленные',
      refusals: NOT_WAITING,
    },
    async ({ params: { runId }, manager }) => {
      await checkExists(runId)
      if ((await approveRun(db, runId, by(manager))) === undefined) throw notWaiting()
      return runOf(runId)
    },
  )
  api.answer(
    declineExchangeRun,
    { access: 'manager', summary: 'Отклоняет загрузку, которая ждет решения', refusals: NOT_WAITING },
    async ({ params: { runId }, manager }) => {
      await checkExists(runId)
      if (!(await declineRun(db, runId, by(manager)))) throw notWaiting()
      return runOf(runId)
    },
  )
  api.answer(
    requestFullExchange,
    { access: 'manager', summary: 'При следующем запросе 1С снова получит заказы за 90 дней' },
    async ({ manager }) => ({
      orders: await requestOrders(db, by(manager)),
      advice: exchangeDeskTexts.pressInOneC,
    }),
  )

  async function runOf(runId: number) {
    const run = isStorableId(runId) ? await shownRun(db, runId) : undefined
    if (run === undefined) throw notFound()
    return run
  }

  async function checkExists(runId: number): Promise<void> {
    if (!isStorableId(runId) || (await findRun(db, runId)) === undefined) throw notFound()
  }

  async function shownSettings(settings: ExchangeSettings): Promise<ShownExchangeSettings> {
    const { priceTypes, warehouses } = await readSeen(db)
    return { settings, version: versionOf(settings), priceTypes: [...priceTypes], warehouses: [...warehouses] }
  }
}

function notWaiting(): Refusal {
  return new Refusal(409, { code: 'NOT_WAITING', message: exchangeDeskTexts.notWaiting })
}
