import type { ApiCall, CallAnswer } from 'shared-contracts/api/call'
import { getCompanies, getCompany } from 'shared-contracts/api/desk/companies'
import { getJournal } from 'shared-contracts/api/desk/journal'
import { DESK_ORDER_STATES, getDeskOrders } from 'shared-contracts/api/desk/orders'
import { getDeskProducts } from 'shared-contracts/api/desk/products'
import { getWaitingOrders } from 'shared-contracts/api/desk/shipping'
import { getTextVersions } from 'shared-contracts/api/desk/texts'
import { dayOf } from 'shared-contracts/domain/days'
import type { Client } from '../client.ts'

type Filters = readonly Readonly<Record<string, unknown>>[]

interface DeskList {
  readonly list: ApiCall
  /** Filters that find rows among those of `writeFiveYears`. */
  readonly some: Filters
  /** Filters that may find none, for which a statement would look longest. */
  readonly none: Filters
}

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000))
const longAgo = { from: daysAgo(1_500), to: daysAgo(1_470) }
/** All companies, few and one by name, one by INN, and a hundred by the beginning of the INN. */
const COMPANIES = ['ооо', 'о', '«Ромашка 77»', 'ромашка 1777', '7700000777', '77000007']
const NO_COMPANY = 'нет такой компании'
/** A part of many numbers, of few, and one number. */
const NUMBERS = ['2', '9900', '200017']

const LISTS: readonly DeskList[] = [
  {
    list: getDeskOrders,
    some: [
      { state: 'unpaid' },
      { state: 'shipped' },
      { state: 'ready' },
      { state: 'ended' },
      { state: 'shipped', company: 'ромашка 1777' },
      ...NUMBERS.map((number) => ({ number })),
      ...COMPANIES.map((company) => ({ company })),
      longAgo,
      { ...longAgo, state: 'shipped' },
      { ...longAgo, number: '99' },
    ],
    none: [
      ...DESK_ORDER_STATES.map((state) => ({ ...longAgo, state })),
      ...DESK_ORDER_STATES.map((state) => ({ state, company: 'ромашка 1777' })),
      { ...longAgo, company: 'ромашка 77' },
      { number: '777777777' },
      { company: NO_COMPANY },
    ],
  },
  {
    list: getWaitingOrders,
    some: [{ company: 'ооо' }],
    none: [
      ...NUMBERS.map((number) => ({ number })),
      ...COMPANIES.map((company) => ({ company })),
      { company: NO_COMPANY },
    ],
  },
  {
    list: getCompanies,
    some: [...COMPANIES, '770101001', '770', '7700000500/770101001'].map((text) => ({ text })),
    none: [NO_COMPANY, '7700000777/770101001', '999'].map((text) => ({ text })),
  },
  {
    list: getDeskProducts,
    some: [
      ...[true, false].flatMap((flag) => [{ isShown: flag }, { isLinked: flag }]),
      ...['FN', 'SET', 'KIT', 'none'].map((type) => ({ type })),
      ...['накопитель', 'накопитель 15777', '1015777', 'А-15776'].map((text) => ({ text })),
    ],
    none: [{ text: 'нет такого товара' }, { text: 'накопитель 157', isShown: true, type: 'FN', isLinked: false }],
  },
  {
    list: getJournal,
    some: [
      {},
      longAgo,
      { kind: 'order' },
      { kind: 'company' },
      { who: '1С' },
      { number: '200017' },
      { number: '200017', kind: 'order' },
      { who: '1С', kind: 'company' },
      { who: 'Смирнова', kind: 'order' },
      { who: 'Смирнова', kind: 'company' },
    ],
    none: [{ number: 'нет' }, { who: 'нет' }, { ...longAgo, who: 'Смирнова', kind: 'order' }],
  },
]

/**
 * Asks for the first page of each list of the desk by each filter and for the page after it, for companies and for texts.
 * @returns the filters that were to find rows and found none
 */
export async function askForDesk(api: Client, token: string): Promise<string[]> {
  const failed: string[] = []
  for (const { list, some, none } of LISTS) {
    for (const filter of [...some, ...none]) {
      const ask = async (query: object) =>
        (await api.answer(list, { query, token })) as CallAnswer<typeof getDeskOrders>
      const { items, next } = await ask(filter)
      if (next !== null) await ask({ ...filter, after: next })
      if (items.length === 0 && some.includes(filter)) failed.push(`${list.name} ${JSON.stringify(filter)}`)
    }
  }
  const { items } = await api.answer(getCompanies, { query: { text: 'ромашка' }, token })
  for (const { companyId } of items.slice(0, 3)) await api.answer(getCompany, { params: { companyId }, token })
  for (const kind of ['offer', 'consent'] as const) await api.answer(getTextVersions, { params: { kind }, token })
  return failed
}
