import { emptyEdo } from 'shared-contracts/portal/initial-state'
import type { EdoState } from 'shared-contracts/portal/state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { buyer } from '../testing/filled.ts'
import { hasAgreed, settledOfferGate } from './offer-agreement.ts'

const accepted: EdoState = { ...emptyEdo, offer: { ...emptyEdo.offer, isOfferAccepted: true } }
const inEdo: EdoState = { ...accepted, flow: { ...emptyEdo.flow, isEdoFlow: true } }

test('waits until everything is loaded', async () => {
  const loading: EdoState = { ...accepted, offer: { ...accepted.offer, isOfferAccepted: false, request: true } }
  const portal = createTestPortal({ edo: loading })
  const gate = settledOfferGate(portal.bus)
  portal.core.set('edo', { ...loading, flow: { ...loading.flow, request: true } })
  portal.core.set('edo', accepted)
  await expect(gate).resolves.toBe('open')
  expect(portal.core.subscriptionCount()).toBe(0)
})

describe('agreement', () => {
  const offerFailed = { ...emptyEdo.offer, failed: true, message: 'Ремонт до вечера' }
  const flowFailed = { ...emptyEdo.flow, failed: true, message: 'Ошибка сервера, попробуйте позже' }

  function setUp(edo: EdoState) {
    const portal = createTestPortal({ ...buyer, edo })
    const open = jest.spyOn(portal.widgets, 'open')
    const sent = (type: string) => portal.commands.filter((command) => command.type === type)
    return { portal, open, sent }
  }

  test('AMB-151 ERR-027: a failed offer is loaded again; when it fails again, its message is shown and no dialog opens', async () => {
    const { portal, open, sent } = setUp({ ...emptyEdo, offer: offerFailed })
    await expect(hasAgreed(portal)).resolves.toBe(false)
    expect(sent('agreements/reload')).toHaveLength(1)
    expect(sent('edo/reload')).toEqual([])
    expect(sent('alert/show')).toMatchObject([{ text: 'Ремонт до вечера', variant: 'danger' }])
    expect(open).not.toHaveBeenCalled()
  })

  test('AMB-151: the alert of the last attempt is removed by the next', async () => {
    const { portal, sent } = setUp({ ...emptyEdo, offer: offerFailed })
    const alert = { text: offerFailed.message, variant: 'danger', lifetime: 60_000 } as const
    portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [alert] }))
    await hasAgreed(portal)
    expect(sent('alert/remove')).toEqual([{ type: 'alert/remove', by: offerFailed.message }])
  })

  test('AMB-151 ERR-025: a failed EDO flow is loaded again; when it fails again, its message is shown and no dialog opens', async () => {
    const { portal, open, sent } = setUp({ ...accepted, flow: flowFailed })
    await expect(hasAgreed(portal)).resolves.toBe(false)
    expect(sent('edo/reload')).toHaveLength(1)
    expect(sent('agreements/reload')).toEqual([])
    expect(sent('alert/show')).toMatchObject([{ text: 'Ошибка сервера, попробуйте позже' }])
    expect(open).not.toHaveBeenCalled()
  })

  test('AMB-151: the order goes on once the offer is loaded', async () => {
    const { portal, sent } = setUp({ ...emptyEdo, offer: offerFailed })
    portal.core.set('edo', { ...emptyEdo, offer: { ...offerFailed, failed: false, request: true } })
    const agreed = hasAgreed(portal)
    portal.core.set('edo', accepted)
    await expect(agreed).resolves.toBe(true)
    expect(sent('alert/show')).toEqual([])
  })

  test('AMB-151: a failed registration check is repeated, then the dialog opens', async () => {
    const check = { ...emptyEdo.check, failed: true, message: 'ЭДО недоступен' }
    const { portal, open, sent } = setUp({ ...inEdo, check })
    await expect(hasAgreed(portal)).resolves.toBe(true)
    expect(sent('edo/reload')).toHaveLength(1)
    expect(open).toHaveBeenCalledWith('offer')
    portal.widgetOutcome = 'failed'
    await expect(hasAgreed(portal)).resolves.toBe(false)
    expect(sent('alert/show')).toMatchObject([{ text: 'ЭДО недоступен' }])
  })

  test('a dialog that fails to open is reported; the order did not fail', async () => {
    const { portal, sent } = setUp(emptyEdo)
    portal.widgetOutcome = 'failed'
    await expect(hasAgreed(portal)).resolves.toBe(false)
    expect(sent('alert/show')).toMatchObject([{ text: expect.stringContaining('согласие с офертой') }])
    expect(sent('basket/submit').at(-1)).toMatchObject({ phase: 'idle' })
  })

  test.each(['accepted', 'failed'] as const)(
    'F11: a dialog that ends (%s) after a switch of the organisation counts for nothing',
    async (outcome) => {
      const { portal, open, sent } = setUp(emptyEdo)
      open.mockImplementation(() => {
        portal.core.update('organisation', (value) => ({ ...value, orgId: 12 }))
        return Promise.resolve(outcome)
      })
      await expect(hasAgreed(portal)).resolves.toBe(false)
      expect(sent('alert/show')).toEqual([])
    },
  )

  test.each([accepted, emptyEdo])(
    'F11: the agreement of one organisation does not count for another',
    async (after) => {
      const { portal, open, sent } = setUp({ ...accepted, flow: { ...emptyEdo.flow, request: true } })
      const agreed = hasAgreed(portal)
      portal.core.update('organisation', (value) => ({ ...value, orgId: 12 }))
      portal.core.set('edo', after)
      await expect(agreed).resolves.toBe(false)
      expect(open).not.toHaveBeenCalled()
      expect(sent('alert/show')).toEqual([])
    },
  )
})
