import { ApiError } from 'shared-contracts/api/error'
import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { getOrders } from 'shared-contracts/api/orders'
import type { Http } from 'shared-contracts/portal/portal'
import { followRole, REST_MS } from './follow-role.ts'
import { withMiddleware } from './middleware.ts'

function setUp(status: number) {
  const refresh = jest.fn()
  const call = () => Promise.reject(new ApiError('any', 'status', status, { code: 'ROLE' }))
  const http = withMiddleware({ call } as unknown as Http, followRole(refresh))
  return { refresh, http, orders: () => http.call(getOrders, { params: { orgId: 11 } }) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('TEAM-004: a 403 for an organisation reads the logins again, and the call fails as before', async () => {
  const { refresh, orders } = setUp(403)
  await expect(orders()).rejects.toMatchObject({ status: 403 })
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('TEAM-004: refusals that follow each other read the logins once, later ones again', async () => {
  const { refresh, orders } = setUp(403)
  await Promise.allSettled([orders(), orders(), orders()])
  expect(refresh).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(REST_MS + 1)
  await Promise.allSettled([orders()])
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('another failure, or a 403 for no organisation, reads nothing', async () => {
  const conflict = setUp(409)
  await Promise.allSettled([conflict.orders()])
  expect(conflict.refresh).not.toHaveBeenCalled()
  const { http, refresh } = setUp(403)
  await Promise.allSettled([http.call(getMultiLogin)])
  expect(refresh).not.toHaveBeenCalled()
})
