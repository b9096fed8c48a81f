import { renderHook } from '@testing-library/react'
import { getCompanies } from 'shared-contracts/api/desk/companies'
import { getJournal } from 'shared-contracts/api/desk/journal'
import { getDeskOrders } from 'shared-contracts/api/desk/orders'
import { productFilterSchema } from 'shared-contracts/api/desk/products'
import { getWaitingOrders } from 'shared-contracts/api/desk/shipping'
import { MemoryRouter } from 'shared-ui/router'
import { useAddressValues } from './use-address-values.ts'

test.each([
  ['kind=foo&number=%01&from=yesterday&who=%D0%9E', getJournal.query, ['kind', 'number', 'from', 'who'], { who: 'О' }],
  [`number=${'1'.repeat(300)}&company=a`, getWaitingOrders.query, ['number', 'company'], { company: 'a' }],
  [`text=${'a'.repeat(300)}`, getCompanies.query, ['text'], {}],
  ['type=zzz&isShown=maybe&isLinked=true', productFilterSchema, ['type', 'isShown', 'isLinked'], { isLinked: 'true' }],
  ['state=none&from=2026-02-31&to=2026-02-28', getDeskOrders.query, ['state', 'from', 'to'], { to: '2026-02-28' }],
] as const)('a value in the address that the call would refuse counts as none: %s', (search, query, names, found) => {
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <MemoryRouter initialEntries={[`/desk?${search}`]}>{children}</MemoryRouter>
  )
  const { shape } = query as { readonly shape: Parameters<typeof useAddressValues>[1]['shape'] }
  const { result } = renderHook(() => useAddressValues(names as readonly string[], { shape }), { wrapper })
  const [values] = result.current
  expect(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))).toEqual(found)
})
