import { isDay } from 'shared-contracts/domain/days'
import type { OrderFilter, Receiving } from './order-filter.ts'

/** Most digits of an order number. */
export const NUMBER_LIMIT = 15

const NAMES = ['number', 'from', 'to', 'receiving']
const RECEIVING: readonly Receiving[] = ['delivery', 'pickup']

/** HIST-002: the digits of a typed or pasted number such as «№ 104 518». */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, NUMBER_LIMIT)

/** Reads a filter such as `?number=104&from=2025-01-10&to=2025-01-31&receiving=pickup`. Invalid values filter nothing. */
export function readFilter(address: URLSearchParams): OrderFilter {
  const day = (name: string) => {
    const text = address.get(name) ?? ''
    return isDay(text) ? text : null
  }
  const [from, to] = [day('from'), day('to')]
  return {
    number: digitsOf(address.get('number') ?? ''),
    from,
    to: from !== null && to !== null && to < from ? null : to,
    receiving: RECEIVING.find((one) => one === address.get('receiving')) ?? null,
  }
}

/** The address with this filter. Parameters of others stay. */
export function writeFilter(filter: OrderFilter, current: URLSearchParams): URLSearchParams {
  const own = NAMES.map((name): [string, string | null] => [name, filter[name as keyof OrderFilter]])
  return new URLSearchParams([
    ...own.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== ''),
    ...[...current].filter(([name]) => !NAMES.includes(name)),
  ])
}
