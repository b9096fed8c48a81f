import { RECEIVING, STATE_FILTERS, type Receiving, type StateFilter } from 'shared-contracts/api/orders'
import { visibleLine } from 'shared-contracts/api/visible-text'
import { isDay, type Day } from 'shared-contracts/domain/days'

/** What the list shows, as `searchOrders` takes it. A part that is absent filters nothing. */
export interface OrderFilter {
  /** HIST-002, AMB-206: a part of an order's number, or of an invoice's number or a serial number. */
  readonly number?: string
  /** AMB-044: the first and the last day of the range. */
  readonly from?: Day
  readonly to?: Day
  /** HIST-004. */
  readonly receiving?: Receiving
  /** AMB-196: an order is in at least one of these states. */
  readonly state?: StateFilter[]
}

/** Maximum length of a searched number, characters. */
const MAX_NUMBER_LENGTH = 64
const PARAMETERS = ['number', 'from', 'to', 'receiving', 'state'] as const

/** AMB-206: the shortest searched number that is compared with the numbers of invoices and drives too. */
const OTHER_NUMBERS_MIN_LENGTH = 5
export const isShortNumber = ({ number }: OrderFilter) =>
  number !== undefined && number.length < OTHER_NUMBERS_MIN_LENGTH

export const isFiltering = (filter: OrderFilter) => Object.keys(filter).length > 0

/** HIST-002: the number in a typed or pasted text such as «Счет № ФН-104 518». */
export function searchedNumber(text: string): string {
  const number = visibleLine(text).split('№').at(-1) ?? ''
  return number.replaceAll(' ', '').slice(0, MAX_NUMBER_LENGTH)
}

/** A filter as its address holds it. */
type Parts = { readonly [Name in (typeof PARAMETERS)[number]]?: string | null | undefined }

/** A filter of these parts. Invalid parts are left out. */
function filterOf(parts: Parts): OrderFilter {
  const day = (text: string | null | undefined) => (isDay(text ?? '') ? text : null)
  const [number, from, to] = [searchedNumber(parts.number ?? ''), day(parts.from), day(parts.to)]
  const receiving = RECEIVING.find((one) => one === parts.receiving)
  const states = parts.state?.split(',') ?? []
  const state = STATE_FILTERS.filter((one) => states.includes(one))
  return {
    ...(number && { number }),
    ...(from && { from }),
    ...(to && !(from && to < from) && { to }),
    ...(receiving && { receiving }),
    ...(state.length > 0 && { state }),
  }
}

const partsOf = (filter: OrderFilter): Parts => ({ ...filter, state: filter.state?.join(',') })

/** Reads a filter such as `?number=104&from=2025-01-10&to=2025-01-31&receiving=pickup&state=unpaid,ready`. */
export const readFilter = (address: URLSearchParams) =>
  filterOf(Object.fromEntries(PARAMETERS.map((name) => [name, address.get(name)])))

/** Changes parts of a filter; `null`, an empty text and an empty list remove one. */
export type FilterChanges = { readonly [Name in keyof OrderFilter]?: OrderFilter[Name] | null }
export function changedFilter(filter: OrderFilter, changes: FilterChanges): OrderFilter {
  const { state, ...others } = changes
  return filterOf({ ...partsOf(filter), ...others, ...(state !== undefined && { state: state?.join(',') }) })
}

/** The address with this filter. Parameters of others stay. */
export function writeFilter(filter: OrderFilter, current: URLSearchParams): URLSearchParams {
  const parts = partsOf(filter)
  return new URLSearchParams([
    ...PARAMETERS.flatMap((name): [string, string][] => (parts[name] ? [[name, parts[name]]] : [])),
    ...[...current].filter(([name]) => !PARAMETERS.some((own) => own === name)),
  ])
}
