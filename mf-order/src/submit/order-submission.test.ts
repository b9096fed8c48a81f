import { messages } from 'shared-contracts/texts/messages'
import { refused } from '../testing/answers.ts'
import { basketOf, buyer } from '../testing/filled.ts'
import { held, startSubmission } from '../testing/start-submission.ts'

const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('one at a time', () => {
  test('F12: nothing is sent or asked about while an order is on its way; then the next one may go', async () => {
    const { answer, give } = held(refused(400))
    const { portal, submission, order, orders } = startSubmission(answer)
    const first = order()
    for (let press = 0; press < 19; press += 1) submission.submit(portal)
    submission.check(portal)
    give()
    await first
    expect(orders()).toHaveLength(1)
    await order()
    expect(orders()).toHaveLength(2)
  })

  test('F12: a page that is opened meanwhile takes nothing from it', async () => {
    const { answer, give } = held({ orderId: 9 })
    const { portal, submission, phase, order, owner, orders, leave } = startSubmission(answer)
    const end = order()
    await Promise.resolve()
    await Promise.resolve()
    expect(phase()).toBe('sending')
    leave()
    submission.open(portal, 'another:12')
    expect(submission.value).toMatchObject({ owner, state: { phase: 'sending' } })
    give()
    await end
    expect(orders()).toHaveLength(1)
  })

  test('nothing is asked about where nothing is unknown', async () => {
    const { portal, submission, orders } = startSubmission({ orderId: 9 })
    submission.check(portal)
    await Promise.resolve()
    expect(submission.value.state).toEqual({ phase: 'idle' })
    expect(orders()).toEqual([])
  })

  test('the browser asks before it closes the page, the loader runs, the basket knows: as long as it is on its way', async () => {
    const { answer, give } = held({ orderId: 9 })
    const { order, sent } = startSubmission(answer)
    expect(isAskedBeforeLeaving()).toBe(false)
    const end = order()
    await Promise.resolve()
    await Promise.resolve()
    expect(isAskedBeforeLeaving()).toBe(true)
    expect(sent('loader/start')).toHaveLength(1)
    expect(sent('loader/end')).toEqual([])
    give()
    await end
    expect(isAskedBeforeLeaving()).toBe(false)
    expect(sent('loader/end')).toHaveLength(1)
    expect(sent('basket/submit').map((command) => 'phase' in command && command.phase)).toEqual([
      'started',
      'sending',
      'succeeded',
    ])
  })
})

const notAccepted = { ...buyer.edo.offer, isOfferAccepted: false }

describe('before it is sent', () => {
  test.each([messages.orderOutOfStock, messages.orderFailed, messages.orderUnknown])(
    'what the last attempt was told of goes: %s',
    async (text) => {
      const alert = { text, variant: 'danger' as const, lifetime: 60_000 }
      const other = { ...alert, text: 'Другое' }
      const { portal, order, sent } = startSubmission({ orderId: 9 })
      portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [other, alert] }))
      await order()
      expect(sent('alert/remove')).toEqual([{ type: 'alert/remove', by: text }])
    },
  )

  test('ORDER-012: where the dialog of the offer is closed nothing is sent', async () => {
    const { portal, order, orders, phase, sent } = startSubmission(
      { orderId: 9 },
      { edo: { ...buyer.edo, offer: notAccepted } },
    )
    portal.widgetOutcome = 'closed'
    await order()
    expect(orders()).toEqual([])
    expect(phase()).toBe('idle')
    expect(sent('alert/show')).toEqual([])
    expect(sent('basket/submit')).toMatchObject([{ phase: 'started' }, { phase: 'idle' }])
  })

  test('ORDER-012: accepted in the dialog, the order is sent by itself', async () => {
    const { order, orders } = startSubmission({ orderId: 9 }, { edo: { ...buyer.edo, offer: notAccepted } })
    await order()
    expect(orders()).toHaveLength(1)
  })

  test.each([
    ['contactName', 'Введите контактное лицо', { contactName: '' }],
    ['contactPhone', 'Введите номер телефона', { contactPhone: '' }],
    ['tariff', 'Выберите тариф', { tariff: null, isTariffLoading: true }],
    ['currentAddress', expect.stringContaining('Введите адрес'), { fiasId: null, dadataInfo: null }],
  ])(
    'DELIV-022 DELIV-023 DELIV-035 DELIV-037: %s that was taken away meanwhile is said, nothing is sent',
    async (field, text, patch) => {
      const loading = { ...buyer.edo, flow: { ...buyer.edo.flow, request: true } }
      const { portal, submission, order, orders, sent } = startSubmission({ orderId: 9 }, { edo: loading })
      const end = order()
      portal.core.update('delivery', (delivery) => ({ ...delivery, ...patch }))
      portal.core.set('edo', buyer.edo)
      await end
      expect(orders()).toEqual([])
      expect(submission.value).toMatchObject({
        state: { phase: 'idle' },
        refusal: { lines: [], fields: { [field]: text } },
      })
      expect(sent('basket/submit').at(-1)).toMatchObject({ phase: 'idle' })
      expect(sent('alert/show')).toEqual([])
      await order()
      expect(orders()).toEqual([])
    },
  )

  test('nothing is sent where nobody can order, or there is nothing to order', async () => {
    const nobody = startSubmission({ orderId: 9 }, { organisation: { orgId: null, login: null, type: undefined } })
    nobody.submission.submit(nobody.portal)
    expect(nobody.phase()).toBe('idle')
    const nothing = startSubmission({ orderId: 9 }, { basket: basketOf([]) })
    await nothing.order()
    expect([...nobody.orders(), ...nothing.orders()]).toEqual([])
  })
})
