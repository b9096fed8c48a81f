import type { ApiCall } from 'shared-contracts/api/call'
import { ApiError } from 'shared-contracts/api/error'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { createAgreementsStore } from './agreements.ts'
import { createEdoStore } from './edo.ts'

function setUp(answers: Record<string, unknown>) {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const asked: string[] = []
  const http = {
    call: (call: ApiCall, input: { params: { orgId: number } }) => {
      asked.push(`${call.name} ${input.params.orgId}`)
      const answer = answers[call.name]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  } as unknown as Http
  const edo = createEdoStore(core, http)
  const agreements = createAgreementsStore(core, http, edo)
  const load = (orgId: number | null) => {
    agreements.load(orgId)
    edo.load(orgId)
  }
  const bus = core.busFor('test')
  const offer = () => bus.state.edo.value.offer
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
  }
  return { load, bus, offer, asked, settle }
}

const list = [{ docTypeId: 400, docId: 5 }]
const refused = (name: string, message?: string) =>
  new ApiError(name, 'status', 503, message === undefined ? {} : { message })

test('AMB-177 OFFER-028: only the check decides acceptance, and the list gives the document', async () => {
  const { load, bus, settle } = setUp({ getAgreements: list, checkAgreement: false })
  load(11)
  expect(bus.state.edo.value.offer).toMatchObject({ request: true, isOfferAccepted: false })
  await settle()
  expect(bus.state.agreements.value).toEqual({ status: 'ready', value: { list } })
  expect(bus.state.edo.value.offer).toMatchObject({ request: false, failed: false, isOfferAccepted: false })
})

test('ERR-027 OFFER-028: a failed list and a failed check keep the server’s message and recover with a reload', async () => {
  const answers: Record<string, unknown> = {
    getAgreements: refused('getAgreements', 'Ремонт'),
    checkAgreement: refused('checkAgreement', 'Проверка на ремонте'),
  }
  const { load, bus, settle, asked } = setUp(answers)
  load(11)
  await settle()
  expect(bus.state.agreements.value).toEqual({ status: 'failed', value: undefined, message: 'Ремонт' })
  expect(bus.state.edo.value.offer).toMatchObject({ request: false, failed: true, message: 'Проверка на ремонте' })
  Object.assign(answers, { getAgreements: list, checkAgreement: true })
  bus.send({ type: 'agreements/reload' })
  await settle()
  expect(bus.state.agreements.value).toEqual({ status: 'ready', value: { list } })
  expect(bus.state.edo.value.offer).toMatchObject({ failed: false, isOfferAccepted: true })
  expect(bus.state.edo.value.offer.message).toBeUndefined()
  expect(asked.slice(-2)).toEqual(['getAgreements 11', 'checkAgreement 11'])
})

test('OFFER-015 OFFER-016: an accepted offer is marked, and the list is loaded again; closing hides «Принято» only', async () => {
  const { load, bus, offer, settle, asked } = setUp({ getAgreements: list, checkAgreement: false })
  load(11)
  await settle()
  asked.length = 0
  bus.send({ type: 'offer/accepted', orgId: 11 })
  expect(offer()).toMatchObject({ isOfferAccepted: true, isShowReady: true, request: false, failed: false })
  await settle()
  expect(asked).toEqual(['getAgreements 11'])
  bus.send({ type: 'offer/hideReady' })
  expect(offer()).toMatchObject({ isOfferAccepted: true, isShowReady: false })
})

test('OFFER-015: a check that was sent before the acceptance does not undo it', async () => {
  const { load, bus, offer, settle } = setUp({ getAgreements: list, checkAgreement: false })
  load(11)
  bus.send({ type: 'offer/accepted', orgId: 11 })
  await settle()
  expect(offer()).toMatchObject({ isOfferAccepted: true, request: false })
})

test('F11: the offer that another organisation accepted changes nothing', async () => {
  const { load, bus, offer, settle, asked } = setUp({ getAgreements: list, checkAgreement: false })
  load(11)
  await settle()
  asked.length = 0
  bus.send({ type: 'offer/accepted', orgId: 12 })
  expect([offer().isOfferAccepted, offer().isShowReady, asked]).toEqual([false, false, []])
})

test('ORG-011: another organisation, or none, starts without the agreements of the previous one', async () => {
  const { load, bus, settle } = setUp({ getAgreements: list, checkAgreement: true })
  load(11)
  await settle()
  load(12)
  expect(bus.state.agreements.value).toEqual({ status: 'loading', value: undefined })
  expect(bus.state.edo.value.offer.isOfferAccepted).toBe(false)
  await settle()
  load(null)
  expect(bus.state.agreements.value).toEqual({ status: 'idle' })
  expect(bus.state.edo.value.offer.isOfferAccepted).toBe(false)
})
