import type { ApiCall } from 'shared-contracts/api/call'
import { ApiError } from 'shared-contracts/api/error'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { emptyEdo, initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { createEdoStore } from './edo.ts'

function setUp(answers: Record<string, unknown>) {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const http = {
    call: (call: ApiCall) => {
      const answer = answers[call.name]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  } as unknown as Http
  const store = createEdoStore(core, http)
  const bus = core.busFor('test')
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
  }
  return { store, bus, settle, edo: () => bus.state.edo.value }
}

test('CONST-010 CALL-009 CALL-010 CALL-051 AMB-014 OFFER-022 OFFER-027: type 1 means e-documents, and a partner means registered', async () => {
  const { store, edo, settle } = setUp({ getDocExchangeType: 1, getEdoPartners: [{}] })
  store.load(11)
  expect([edo().flow.request, edo().check.request]).toEqual([true, true])
  await settle()
  expect(edo().flow).toEqual({ isEdoFlow: true, request: false, failed: false })
  expect(edo().check).toMatchObject({ isEdoRegistered: true, request: false, failed: false })
  const other = setUp({ getDocExchangeType: 0, getEdoPartners: [] })
  other.store.load(11)
  await other.settle()
  expect([other.edo().flow.isEdoFlow, other.edo().check.isEdoRegistered]).toEqual([false, false])
})

test('ERR-025 OFFER-027: each part fails with its own message and recovers with a reload', async () => {
  const answers: Record<string, unknown> = {
    getDocExchangeType: 1,
    getEdoPartners: new ApiError('getEdoPartners', 'network', 0),
  }
  const { store, bus, edo, settle } = setUp(answers)
  store.load(11)
  await settle()
  expect([edo().flow.failed, edo().check.failed]).toEqual([false, true])
  expect([edo().flow.message, edo().check.message]).toEqual([undefined, 'Ошибка сервера, попробуйте позже'])
  answers['getEdoPartners'] = [{}]
  bus.send({ type: 'edo/reload' })
  await settle()
  expect(edo().check).toMatchObject({ failed: false, isEdoRegistered: true })
  expect(edo().check.message).toBeUndefined()
})

test('CALL-011: a refused check has the message of the server', async () => {
  const refused = new ApiError('getEdoPartners', 'status', 503, { message: 'ЭДО на ремонте' })
  const { store, edo, settle } = setUp({ getDocExchangeType: 1, getEdoPartners: refused })
  store.load(11)
  await settle()
  expect(edo().check).toMatchObject({ failed: true, message: 'ЭДО на ремонте' })
})

test('OFFER-019 AMB-150: continuing without a registration lasts until the organisation changes', async () => {
  const { store, bus, edo, settle } = setUp({ getDocExchangeType: 1, getEdoPartners: [] })
  const isContinued = () => edo().check.isContinueNoEdoRegistered
  store.load(11)
  await settle()
  bus.send({ type: 'edo/continueUnregistered', orgId: 12 })
  expect(isContinued()).toBe(false)
  bus.send({ type: 'edo/continueUnregistered', orgId: 11 })
  bus.send({ type: 'edo/reload' })
  await settle()
  expect(isContinued()).toBe(true)
  store.load(12)
  expect(isContinued()).toBe(false)
})

test('ORG-011: another organisation, or none, starts without the data of the previous one', async () => {
  const { store, edo, settle } = setUp({ getDocExchangeType: 1, getEdoPartners: [{}] })
  store.load(11)
  await settle()
  store.load(12)
  expect([edo().flow.isEdoFlow, edo().check.isEdoRegistered]).toEqual([false, false])
  await settle()
  store.load(null)
  expect(edo()).toEqual(emptyEdo)
})
