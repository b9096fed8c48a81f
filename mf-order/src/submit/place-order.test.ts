import type { ApiErrorBody } from 'shared-contracts/api/error'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { BasketState } from 'shared-contracts/portal/state'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { messages } from 'shared-contracts/texts/messages'
import { orderTexts } from 'shared-contracts/texts/order'
import { aborted, inTurn, lost, refused } from '../testing/answers.ts'
import { lastDetails } from '../last-order/last-details.ts'
import { basketOf, buyer, filledDelivery, kazan, oneMore, twoLines } from '../testing/filled.ts'
import { held, startSubmission } from '../testing/start-submission.ts'
import { createOrderSubmission } from './submission.ts'

const isAskedBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => jest.restoreAllMocks())

describe('one attempt at a time', () => {
  test('F12: clicks during an attempt send and check nothing; the next attempt may start after it', async () => {
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

  test('F12: a page that another buyer opens during an attempt does not change the attempt', async () => {
    const { answer, give } = held({ orderId: 9 })
    const { portal, submission, phase, order, buyer: first, orders, leave } = startSubmission(answer)
    const end = order()
    await Promise.resolve()
    await Promise.resolve()
    expect(phase()).toBe('sending')
    leave()
    submission.open(portal, 'another:12')
    expect(submission.value).toMatchObject({ buyer: first, state: { phase: 'sending' } })
    give()
    await end
    expect(orders()).toHaveLength(1)
  })

  test('«Проверить» does nothing unless an order is unknown', async () => {
    const { portal, submission, orders } = startSubmission({ orderId: 9 })
    submission.check(portal)
    await Promise.resolve()
    expect(submission.value.state).toEqual({ phase: 'idle' })
    expect(orders()).toEqual([])
  })

  test('while an order is sent, the browser asks before it unloads the page, the loader runs and the basket says so', async () => {
    const { answer, give } = held({ orderId: 9 })
    const { order, sent, phases } = startSubmission(answer)
    expect(isAskedBeforeUnload()).toBe(false)
    const end = order()
    await Promise.resolve()
    await Promise.resolve()
    expect(isAskedBeforeUnload()).toBe(true)
    expect(sent('loader/start')).toHaveLength(1)
    expect(sent('loader/end')).toEqual([])
    give()
    await end
    expect(isAskedBeforeUnload()).toBe(false)
    expect(sent('loader/end')).toHaveLength(1)
    expect(phases()).toEqual(['started', 'sending', 'succeeded'])
  })
})

const notAccepted = { ...buyer.edo.offer, isOfferAccepted: false }

describe('before the order is sent', () => {
  test.each([messages.orderOutOfStock, messages.orderFailed, messages.unpaidLimit, messages.orderUnknown])(
    'the alert of the last attempt is removed: %s',
    async (text) => {
      const alert = { text, variant: 'danger' as const, lifetime: 60_000 }
      const other = { ...alert, text: 'Другое' }
      const { portal, order, sent } = startSubmission({ orderId: 9 })
      portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [other, alert] }))
      await order()
      expect(sent('alert/remove')).toEqual([{ type: 'alert/remove', by: text }])
    },
  )

  test('ORDER-012: nothing is sent when the buyer closes the offer dialog', async () => {
    const { portal, order, orders, phase, phases, sent } = startSubmission(
      { orderId: 9 },
      { edo: { ...buyer.edo, offer: notAccepted } },
    )
    portal.widgetOutcome = 'closed'
    await order()
    expect(orders()).toEqual([])
    expect(phase()).toBe('idle')
    expect(sent('alert/show')).toEqual([])
    expect(phases()).toEqual(['started', 'idle'])
  })

  test('ORDER-012: the order is sent once the offer is accepted in its dialog', async () => {
    const { order, orders } = startSubmission({ orderId: 9 }, { edo: { ...buyer.edo, offer: notAccepted } })
    await order()
    expect(orders()).toHaveLength(1)
  })

  test.each([
    ['OFFER_NOT_ACCEPTED', { offer: notAccepted }],
    [
      'EDO_NOT_REGISTERED',
      { flow: { ...buyer.edo.flow, isEdoFlow: true }, check: { ...buyer.edo.check, isEdoRegistered: false } },
    ],
  ])(
    'ORDER-012: an order that the server refuses with %s opens the dialog, and is sent again under its key',
    async (code, edo) => {
      const { portal, order, orders, keys, phase, sent, placed } = startSubmission(
        inTurn(refused(409, { code }), { orderId: 9 }),
      )
      const open = jest.spyOn(portal.widgets, 'open')
      const end = order()
      await Promise.resolve()
      portal.core.set('edo', { ...buyer.edo, ...edo })
      await end
      expect(open.mock.calls).toEqual([['offer']])
      expect([sent('agreements/reload').length, sent('edo/reload').length]).toEqual([1, 1])
      expect(orders()).toHaveLength(2)
      expect(new Set(keys()).size).toBe(1)
      expect([placed, phase(), sent('alert/show').length]).toEqual([[9], 'idle', 1])
    },
  )

  test('ORDER-012: after the refusal a closed dialog sends nothing more', async () => {
    const { portal, order, orders, phases, stored, sent } = startSubmission(
      refused(409, { code: 'OFFER_NOT_ACCEPTED' }),
    )
    portal.widgetOutcome = 'closed'
    const end = order()
    await Promise.resolve()
    portal.core.set('edo', { ...buyer.edo, offer: notAccepted })
    await end
    expect(orders()).toHaveLength(1)
    expect(phases()).toEqual(['started', 'sending', 'started', 'idle'])
    expect([stored()?.sent, sent('alert/show')]).toEqual([null, []])
  })

  test('ORDER-012: a server that refuses the order again is believed: the refusal is shown', async () => {
    const { order, orders, sent, phases } = startSubmission(refused(409, { code: 'OFFER_NOT_ACCEPTED' }))
    await order()
    expect(orders()).toHaveLength(2)
    expect(sent('alert/show')).toMatchObject([{ text: messages.offerNotAccepted, variant: 'danger' }])
    expect(phases().at(-1)).toBe('failed')
  })

  test('F13: «Проверить» on an order that the server refuses for the offer shows the refusal and sends nothing else', async () => {
    const { order, check, orders, sent, phase } = startSubmission(
      inTurn(lost, refused(409, { code: 'OFFER_NOT_ACCEPTED' })),
    )
    await order()
    await check()
    expect([phase(), orders().length]).toEqual(['idle', 2])
    expect(sent('alert/show')).toMatchObject([{ text: messages.offerNotAccepted }])
  })

  test.each([
    ['contactName', 'Введите контактное лицо', { contactName: '' }],
    ['contactPhone', 'Введите номер телефона', { contactPhone: '' }],
    ['tariff', 'Выберите тариф', { tariff: null }],
    ['tariff', 'Рассчитываем стоимость доставки', { tariff: null, isTariffLoading: true }],
    ['currentAddress', expect.stringContaining('Введите адрес'), { fiasId: null, pickedAddress: null }],
  ])(
    'DELIV-022 DELIV-023 DELIV-035 DELIV-037: %s cleared while the offer is checked is reported, nothing is sent',
    async (field, text, patch) => {
      const loading = { ...buyer.edo, flow: { ...buyer.edo.flow, request: true } }
      const { portal, submission, order, orders, phases, sent } = startSubmission({ orderId: 9 }, { edo: loading })
      const end = order()
      portal.core.update('delivery', (delivery) => ({ ...delivery, ...patch }))
      portal.core.set('edo', buyer.edo)
      await end
      expect(orders()).toEqual([])
      expect(submission.value).toMatchObject({
        state: { phase: 'idle' },
        refusal: { lines: [], fields: { [field]: text } },
      })
      expect(phases().at(-1)).toBe('idle')
      expect(sent('alert/show')).toEqual([])
      await order()
      expect(orders()).toEqual([])
    },
  )

  test('nothing is sent without a buyer or without lines', async () => {
    const nobody = startSubmission({ orderId: 9 }, { organisation: { orgId: null, login: null, type: undefined } })
    nobody.submission.submit(nobody.portal)
    expect(nobody.phase()).toBe('idle')
    const nothing = startSubmission({ orderId: 9 }, { basket: basketOf([]) })
    await nothing.order()
    expect([...nobody.orders(), ...nothing.orders()]).toEqual([])
  })
})

describe('a placed order', () => {
  /** The basket changes before the answer comes. */
  async function orderWith(basket: BasketState) {
    const started = startSubmission(
      () => {
        started.portal.core.set('basket', basket)
        return { orderId: 9 }
      },
      {},
      true,
    )
    await started.order()
    return started
  }

  test.each([
    ['unchanged', basketOf(twoLines)],
    ['emptied', basketOf([])],
    ['reduced', basketOf(twoLines.slice(1).map((line) => ({ ...line, quantity: 1 })))],
  ])('clears everything when the basket is %s', async (_, basket) => {
    const { submission, sent, placed } = await orderWith(basket)
    expect(submission.value.state).toEqual({ phase: 'idle' })
    expect(sent('basket/clear')).toHaveLength(1)
    expect(sent('basket/setQuantity')).toEqual([])
    expect(placed).toEqual([9])
    expect(window.dataLayer).toHaveLength(1)
  })

  const [first, second] = twoLines
  const other: BasketLine = { id: 7103, price: kopecksOf(500), quantity: 4 }

  test.each<[string, readonly BasketLine[], readonly { productId: number; quantity: number }[]]>([
    [
      'more pieces of the ordered products',
      oneMore,
      [
        { productId: 7101, quantity: 1 },
        { productId: 7102, quantity: 1 },
      ],
    ],
    [
      'another product, and fewer pieces of an ordered one',
      [...(first ? [{ ...first, quantity: 1 }] : []), ...(second ? [second] : []), other],
      [
        { productId: 7101, quantity: -2 },
        { productId: 7102, quantity: 0 },
      ],
    ],
  ])('F13: a basket that meanwhile got %s keeps only what was not ordered', async (_, lines, left) => {
    const { submission, portal, sent, phases, placed, stored } = await orderWith(basketOf(lines))
    expect(sent('basket/setQuantity')).toEqual(left.map((line) => ({ type: 'basket/setQuantity', ...line })))
    expect([sent('basket/clear'), sent('delivery/reset').length]).toEqual([[], 1])
    expect(sent('alert/show')).toMatchObject([{ text: orderTexts.orderAccepted, variant: 'success' }])
    expect([submission.value.state, stored()]).toEqual([{ phase: 'idle' }, undefined])
    expect(phases().at(-1)).toBe('succeeded')
    expect(portal.navigations).toEqual(['/orders?payment=true'])
    expect([placed, window.dataLayer?.length]).toEqual([[9], 1])
  })

  test('ORDER-016 ORDER-017: is reported to the analytics once, with its lines and the goal', async () => {
    const { order } = startSubmission({ orderId: 104519 }, {}, true)
    await order()
    expect(window.dataLayer).toMatchObject([
      {
        event: 'purchase',
        orderId: 104519,
        goalId: 'goal-1',
        products: twoLines.map(({ id, quantity }) => ({ id, quantity })),
      },
    ])
  })

  describe('its id', () => {
    const [sample] = sampleOrders
    const listed = { ...sample, orderDate: new Date().toISOString() }
    const list = [{ ...listed, orderId: 104_700 }, listed]

    test.each<[string, unknown, number]>([
      ['ORDER-015: is that of the first item of the refetched list when the answer has none', {}, 104_700],
      ['AMB-186: is the answer’s, though the list begins with another order', { orderId: 9 }, 9],
    ])('%s, for analytics and the dialog of the history', async (_, answer, orderId) => {
      const { order, placed } = startSubmission(answer, {}, true, list)
      await order()
      expect(placed).toEqual([orderId])
      expect(window.dataLayer).toMatchObject([{ event: 'purchase', orderId }])
      expect(localStorage.getItem('openInvoiceOrder')).toBe(String(orderId))
    })
  })

  test('its address and contact are kept for the next order, those of a refused one are not', async () => {
    const placed = startSubmission({ orderId: 9 })
    await placed.order()
    expect(lastDetails(placed.buyer)).toMatchObject({
      contactName: filledDelivery.contactName,
      fiasId: kazan.data.city_fias_id,
    })
    localStorage.clear()
    const failed = startSubmission(refused(400))
    await failed.order()
    expect(lastDetails(failed.buyer)).toBeUndefined()
  })

  test('is not reported when analytics are disabled', async () => {
    await startSubmission({ orderId: 9 }).order()
    expect(window.dataLayer).toBeUndefined()
  })

  test.each([
    ['is taken to the history', true, ['/orders?payment=true']],
    ['who left the page stays where they are', false, []],
  ])(
    'ORDER-013 ORDER-018 ORDER-019 ORDER-020: clears basket and form; a buyer %s',
    async (_, isPageOpen, navigations) => {
      const { portal, order, leave } = startSubmission({ orderId: 9 })
      if (!isPageOpen) leave()
      await order()
      const types = portal.commands.map(({ type }) => type)
      expect(types.slice(types.indexOf('loader/end') + 1)).toEqual([
        'basket/submit',
        'alert/show',
        'basket/clear',
        'delivery/reset',
      ])
      expect(portal.navigations).toEqual(navigations)
    },
  )

  test('AMB-074 AMB-102: sets the basket’s phase, shows an alert for 10 s and emits an event', async () => {
    const { order, phases, placed, sent } = startSubmission({ orderId: 104519 })
    await order()
    expect(placed).toEqual([104519])
    expect(phases().at(-1)).toBe('succeeded')
    expect(sent('alert/show')).toMatchObject([{ variant: 'success', lifetime: 10_000 }])
  })

  test('AMB-155 F22: its id is stored for the history; with a blocked storage the order still succeeds', async () => {
    await startSubmission({ orderId: 104519 }).order()
    expect(localStorage.getItem('openInvoiceOrder')).toBe('104519')
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    const { portal, order } = startSubmission({ orderId: 9 })
    await order()
    expect(portal.navigations).toEqual(['/orders?payment=true'])
  })
})

describe('another outcome', () => {
  test.each([
    ['acceptedAlready', refused(409, { orderId: 9 }), 'Заказ № 9 уже принят', 'info'],
    ['unknown', lost, messages.orderUnknown, 'warning'],
  ] as const)('%s: the page shows it, an alert does where the page was left', async (phase, answer, text, variant) => {
    const here = startSubmission(answer)
    await here.order()
    expect([here.phase(), here.sent('alert/show')]).toEqual([phase, []])
    const away = startSubmission(answer)
    away.leave()
    await away.order()
    expect(away.phase()).toBe(phase)
    expect(away.sent('alert/show')).toMatchObject([{ text, variant }])
  })

  test.each([
    ['no answer', lost, 'failed'],
    ['401', refused(401), 'failed'],
    ['500', refused(500), 'failed'],
    ['changed prices', refused(409), 'failed'],
    ['400', refused(400), 'failed'],
    ['an order that exists already', refused(409, { orderId: 9 }), 'succeeded'],
  ])('AMB-102: the basket’s phase after %s', async (_, answer, phase) => {
    const { order, phases } = startSubmission(answer)
    await order()
    expect(phases().at(-1)).toBe(phase)
  })

  test('F11: after a switch of the organisation, a buyer who acts for both is pointed to the history of the former one', async () => {
    const { order, leave, phase, phases, placed, sent, stored } = startSubmission(aborted)
    leave()
    await order()
    // F13: the order is asked for again when its organisation is current again.
    expect(stored()).toMatchObject({ key: expect.any(String), sent: { lines: twoLines } })
    expect([phase(), placed, phases()]).toEqual(['idle', [], ['started', 'sending']])
    const detail = expect.stringMatching(/другую организацию\. Проверьте историю заказов: \S/)
    expect(sent('alert/show')).toMatchObject([{ text: messages.orderUnknown, detail, variant: 'warning' }])
  })

  test('F11: a buyer who does not act for that organisation is shown nothing', async () => {
    const { order, phase, phases, sent } = startSubmission(aborted, {
      organisation: { orgId: 99, login: null, type: 'REGULAR' },
    })
    await order()
    expect([phase(), phases(), sent('alert/show')]).toEqual(['idle', ['started', 'sending'], []])
  })

  test('ERR-001: 401 ends the loader and shows no alert', async () => {
    const { order, phase, sent } = startSubmission(refused(401))
    await order()
    expect([phase(), sent('alert/show')]).toEqual(['idle', []])
    expect([sent('loader/start').length, sent('loader/end').length]).toEqual([1, 1])
  })

  test('AMB-187: the page that opens after a 401 and the sign-in says once that the order was not sent', async () => {
    const { portal, buyer: same, order, phase, sent, stored } = startSubmission(refused(401))
    await order()
    expect([phase(), sent('alert/show')]).toEqual(['idle', []])
    const reloaded = createOrderSubmission()
    for (const visit of [1, 2]) {
      reloaded.open(portal, same)()
      expect([visit, reloaded.value.state]).toEqual([visit, { phase: 'idle' }])
    }
    expect(sent('alert/show')).toEqual([
      {
        type: 'alert/show',
        text: 'Вход обновлен. Заказ не отправлен: проверьте его и нажмите «Заказать» еще раз.',
        variant: 'warning',
      },
    ])
    expect(stored()?.isUnsent).toBeUndefined()
  })

  test('ERR-004: a failure shows an alert and reloads nothing', async () => {
    const { order, sent } = startSubmission(refused(500))
    await order()
    const alerts = sent('alert/show')
    expect(alerts).toMatchObject([{ text: messages.orderFailed, variant: 'danger' }])
    expect(alerts[0]?.detail).toBeUndefined()
    expect(sent('products/reload')).toEqual([])
  })

  const fields = [{ path: 'orderLines.1', message: 'x', left: 1 }]
  test.each<[string, number, ApiErrorBody, string | undefined]>([
    ['the product names', 400, { fields, message: 'Нет' }, 'Фискальный накопитель ФН-1.1М, 15 месяцев'],
    ['the server’s message', 400, { message: 'Цена доставки изменилась' }, 'Цена доставки изменилась'],
    ['the server’s message', 409, { message: 'Цены изменились' }, 'Цены изменились'],
    ['no detail', 409, {}, undefined],
  ])('ERR-003 ERR-004: a refusal shows %s (%i), and the products reload', async (_, status, body, detail) => {
    const { order, phase, sent } = startSubmission(refused(status, body))
    await order()
    expect(phase()).toBe('idle')
    expect(sent('alert/show')).toHaveLength(1)
    expect(sent('alert/show')[0]?.detail).toBe(detail)
    expect(sent('products/reload')).toHaveLength(1)
    expect(sent('basket/clear')).toEqual([])
  })

  test('a long server message is cut at 500 characters', async () => {
    const { order, sent } = startSubmission(refused(409, { message: 'ж'.repeat(900) }))
    await order()
    expect(sent('alert/show')[0]?.detail).toHaveLength(500)
  })
})
