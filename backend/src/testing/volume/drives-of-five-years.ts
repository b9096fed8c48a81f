import { changeDrive } from 'shared-contracts/api/drives/changes'
import { getDrive, getDrives, getDrivesSummary, getOrderDrives } from 'shared-contracts/api/drives/drives'
import { activatePlan, changePlan, createPlan, getPlan } from 'shared-contracts/api/drives/plans'
import { dayOf } from 'shared-contracts/domain/days'
import type { Client } from '../client.ts'
import { FIRST, type Rows, type Volume } from './made-rows.ts'

/** Cash registers of each organisation, and of the one with most orders. */
const [OF_EACH, REGISTERS] = [20, 10_000]
/** Of ten drives two work, one lies in stock, and the others are in the archive. */
const STATE = `case when n % 10 < 2 then 'working' when n % 10 = 2 then 'stock' else 'closed' end`
const KEPT = `n % 10 > 2`

/** Plans of replacement, of which the organisation with most orders has every hundredth, with three pairs each. */
const PLANS = 20_000
const FIRST_PLAN = 100_000

/**
 * Every shipped drive in the register of its buyer, with two events. Few are told of today (DRIVE-011). Each organisation has
 * cash registers, a calendar feed, a remembered mapping and an operator that is not due.
 */
export function drivesOf(largest: number, { organisations }: Volume): Rows[] {
  const use = { systems: ['osn'], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false }
  const ofEach = `generate_series(0, ${organisations - 1}) n`
  const organisation = `${FIRST.organisation} + n`
  return [
    {
      into: 'registers',
      values: { organisation_id: `${FIRST.organisation} + n / ${OF_EACH}`, number: `lpad(n::text, 16, '0')` },
      from: `generate_series(0, ${organisations * OF_EACH - 1}) n`,
    },
    {
      into: 'drive_operators',
      values: { organisation_id: organisation, operator: `'kontur'`, access: `''` },
      from: ofEach,
    },
    { into: 'import_mappings', values: { organisation_id: organisation, headings: `'{}'` }, from: ofEach },
    {
      into: 'calendar_feeds',
      values: { organisation_id: organisation, token_hash: 'md5(n::text)', created_at: 'now()' },
      from: ofEach,
    },
    {
      into: 'registers',
      values: {
        organisation_id: String(largest),
        number: `lpad(n::text, 16, '0')`,
        name: `'Касса ' || n`,
        address: `'г Казань, ул Баумана, д ' || n`,
      },
      from: `generate_series(1, ${REGISTERS}) n`,
    },
    {
      into: 'drives',
      values: {
        organisation_id: 'organisation_id',
        serial_number: 'serial_number',
        state: STATE,
        months: '36',
        register_id: `case when organisation_id = ${largest} and ${STATE} = 'working'
          then (select id from registers where organisation_id = ${largest} and number = lpad((n / 10 % ${REGISTERS} + 1)::text, 16, '0')) end`,
        use: `case when n % 10 < 2 then '${JSON.stringify(use)}'::jsonb end`,
        registered_on: `case when n % 10 <> 2 then current_date - 400 end`,
        expires_on: `case when n % 10 <> 2 then current_date + (n % 700)::int end`,
        expiry_source: `case when n % 10 <> 2 then 'ofd' end`,
        remind_on: `case when n % 20000 = 0 then current_date when n % 10 < 2 then current_date + 1 + (n % 2000)::int end`,
        closed_on: `case when ${KEPT} then current_date - 10 end`,
        keep_until: `case when ${KEPT} then current_date + (n % 1800)::int end`,
        order_id: 'order_id',
        position: 'position',
        product_name: `'ФН-1.1М'`,
        is_confirmed: 'true',
      },
      from: `(select *, row_number() over (order by serial_number) n from serial_numbers
        where serial_number ~ '^[0-9]{16}$' and not exists (select from drives d where d.serial_number = serial_numbers.serial_number)) s`,
    },
    {
      into: 'drive_events',
      values: { drive_id: 'id', at: 'now()', kind: 'kind', details: `'{}'` },
      from: `drives, unnest(array['bought', 'activated']) kind where order_id >= ${FIRST.order}`,
    },
    {
      into: 'replacement_plans',
      values: {
        id: `${FIRST_PLAN} + n`,
        organisation_id: `case when n % 100 = 0 then ${largest} else ${FIRST.organisation} + n % ${organisations} end`,
        created_at: 'now()',
      },
      from: `generate_series(1, ${PLANS}) n`,
    },
    {
      into: 'replacement_pairs',
      values: { plan_id: `${FIRST_PLAN} + n / 3 + 1`, old_drive_id: 'id', months: '36', product_id: '7101' },
      from: `(select id, row_number() over (order by id) - 1 n from drives where state = 'working' limit ${3 * PLANS}) d`,
    },
  ]
}

/** Makes the calls of the register. @returns the sizes of pages of its lists */
export async function askForDrives(api: Client, params: { readonly orgId: number }, token: string): Promise<number[]> {
  const page = async (query: object) => (await api.answer(getDrives, { params, query, token })).items.length
  await api.answer(getDrivesSummary, { params, token })
  const [first, stock] = [
    await api.answer(getDrives, { params, query: { tab: 'work' }, token }),
    await api.answer(getDrives, { params, query: { tab: 'stock' }, token }),
  ]
  const sizes = [
    first.items.length,
    stock.items.length,
    await page({ tab: 'work', after: first.next }),
    await page({ tab: 'work', condition: 'soon' }),
    await page({ tab: 'work', kind: '36', month: dayOf(new Date(Date.now() + 100 * 86_400_000)).slice(0, 7) }),
    await page({ tab: 'work', address: 'Баумана' }),
    await page({ tab: 'archive' }),
  ]
  await page({ tab: 'work', q: '00005' })
  const [old, fresh] = [first.items[0], stock.items[0]]
  const [orderId, driveId] = [fresh?.orderId ?? 0, fresh?.driveId ?? 0]
  await api.answer(getOrderDrives, { params: { ...params, orderId }, token })
  await api.answer(getDrive, { params: { ...params, driveId }, token })
  await api.answer(changeDrive, { params: { ...params, driveId }, body: { action: 'move', place: 'Сейф' }, token })
  const { planId, pairs } = await api.answer(createPlan, { params, body: { driveIds: [old?.driveId] }, token })
  const chosen = pairs.map(({ pairId }) => ({ pairId, months: 36, productId: null, replacementId: driveId }))
  await api.answer(changePlan, { params: { ...params, planId }, body: { pairs: chosen }, token })
  await api.answer(getPlan, { params: { ...params, planId }, token })
  await api.answer(activatePlan, { params: { ...params, planId }, body: { on: dayOf(new Date()) }, token })
  return sizes
}
