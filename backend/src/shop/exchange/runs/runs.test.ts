import { eq } from 'drizzle-orm'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../../../testing/database/empty-database.ts'
import { readSeen } from './read-seen.ts'
import { countsText, findRun, finishRun, listRefusals, MAX_REFUSALS, openRun, refuse, saveStep } from './runs.ts'
import { byTest } from '../../../testing/by-test.ts'
import { journal } from '../../journal/schema.ts'
import { changeSettings, versionOf } from '../settings/change-settings.ts'
import { readSettings, saveSetting, type SettingName } from '../settings/settings.ts'

describeOnPostgres('runs and settings of the exchange', (bin) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(bin)
  }, 60_000)
  afterAll(() => database.dispose())
  const open = (fileId: number | null) =>
    openRun(database.db, { accountId: 1, sessionId: 2, fileId, name: 'import.xml' })

  test('EXCH-028: a file has one run, each query its own', async () => {
    const run = await open(1)
    expect(await open(1)).toEqual(run)
    expect(run).toMatchObject({ state: 'running', fileName: 'import.xml', kind: null, read: 0 })
    expect((await open(null)).id).not.toBe((await open(null)).id)
  })

  test('EXCH-028: a run keeps its counts and the reasons of its refusals', async () => {
    const { db } = database
    const run = await open(2)
    expect(await saveStep(db, run, { read: 2, kind: 'offers', cursor: { at: 5 } })).toBe(true)
    await refuse(db, run.id, [{ what: 'Накопитель', why: 'Цена 0' }])
    await finishRun(db, run.id, 'done', 'Готово')
    await finishRun(db, run.id, 'failed', 'Нет')
    const ended = await findRun(db, run.id)
    expect(ended).toMatchObject({
      state: 'done',
      text: 'Готово',
      read: 2,
      refused: 1,
      kind: 'offers',
      cursor: { at: 5 },
    })
    expect(await listRefusals(db, run.id)).toMatchObject([{ what: 'Накопитель', why: 'Цена 0', line: null }])
    expect(ended && countsText(ended)).toBe('Прочитано 2, изменено 0, новых 0, без изменений 0, отказано 1')
  })

  test('EXCH-028: all refusals are counted, and the first ones keep their reasons', async () => {
    const { db } = database
    const { id } = await open(3)
    const many = Array.from({ length: MAX_REFUSALS - 1 }, (_, index) => ({ what: String(index), why: '' }))
    await refuse(db, id, many)
    await refuse(db, id, many)
    expect((await findRun(db, id))?.refused).toBe(2 * many.length)
    expect((await listRefusals(db, id)).map(({ what }) => what)).toEqual([...many.map(({ what }) => what), '0'])
  })

  test('EXCH-008: a step is saved once, and none after the end', async () => {
    const { db } = database
    const run = await open(4)
    const saved = await Promise.all([1, 2, 3].map(() => saveStep(database.connect(), run, { read: 10 })))
    expect(saved.toSorted()).toEqual([false, false, true])
    await finishRun(db, run.id, 'failed', 'Файл пуст.')
    expect(await saveStep(db, { id: run.id, step: 1 }, { read: 10 })).toBe(false)
    expect(await findRun(db, run.id)).toMatchObject({ read: 10, step: 1 })
  })

  test('EXCH-016: before they are chosen there is no price type and no warehouse; a wrong value changes nothing', async () => {
    const { db } = database
    const before = await readSettings(db)
    expect(before).toMatchObject({ priceType: null, warehouses: null, hideShare: 10, isFreeStock: false })
    await saveSetting(db, 'priceType', ' retail ')
    await saveSetting(db, 'warehouses', ['main', 'second'])
    await saveSetting(db, 'warehouses', 'all')
    await expect(saveSetting(db, 'hideShare', 101)).rejects.toThrow()
    await expect(saveSetting(db, 'owners', { name: 'both' })).rejects.toThrow()
    expect(await readSettings(db)).toEqual({ ...before, priceType: 'retail', warehouses: 'all' })
    await saveSetting(db, 'priceType', undefined)
    expect((await readSettings(db)).priceType).toBeNull()
  })

  test('DESK-010 DESK-013: settings change together or not at all, with a row of the journal', async () => {
    const { db } = database
    const by = { at: new Date(), by: 'Морозова Е. В.' }
    const rows = () => db.select().from(journal).where(eq(journal.what, 'set'))
    const before = await readSettings(db)
    const changes = new Map<SettingName, unknown>([
      ['hideShare', 25],
      ['isFreeStock', before.isFreeStock],
    ])
    await expect(changeSettings(db, new Map([...changes, ['encoding', 'koi8-r']]), by)).rejects.toThrow()
    expect([await readSettings(db), await rows()]).toEqual([before, []])
    const changed = await changeSettings(db, changes, by)
    expect(changed).toEqual({ ...before, hideShare: 25 })
    expect([versionOf(changed) === versionOf(before), versionOf(changed)]).toEqual([
      false,
      versionOf(await readSettings(db)),
    ])
    expect(await rows()).toMatchObject([
      { who: by.by, subject: 'exchange settings', before: { hideShare: 10 }, after: { hideShare: 25 } },
    ])
  })

  test('EXCH-016 DESK-010: what a file has named stays to choose from after many runs that name nothing', async () => {
    const { db } = database
    const priceTypes = [{ id: 'retail', name: 'Розничная', currency: 'RUB' }]
    const run = await open(500)
    await saveStep(db, run, {
      seen: { priceTypes: priceTypes.map((type) => ({ ...type, name: 'Старое имя' })), warehouses: [] },
    })
    await saveStep(db, await open(501), { seen: { priceTypes, warehouses: [{ id: 'main', name: 'Основной' }] } })
    for (let file = 600; file < 750; file += 1)
      await saveStep(db, await open(file), { seen: { priceTypes: [], warehouses: [] } })
    expect(await readSeen(db)).toEqual({ priceTypes, warehouses: [{ id: 'main', name: 'Основной' }] })
  })

  test('DESK-010: of two changes of settings at the same moment, the second one sees the first', async () => {
    const version = versionOf(await readSettings(database.db))
    const change = (share: number) =>
      changeSettings(database.connect(), new Map([['hideShare', share]]), byTest, (current) => {
        if (versionOf(current) !== version) throw new Error('changed meanwhile')
      })
    const ended = await Promise.allSettled([change(31), change(32)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
