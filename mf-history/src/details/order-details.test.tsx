import { configure, screen, within } from '@testing-library/react'
import type { Order } from 'shared-contracts/api/orders'
import { DOC_STATUS } from 'shared-contracts/domain/order-status'
import { organisationAs, sampleProducts } from 'shared-contracts/testing/sample'
import { historyOf } from '../testing/fake-orders.ts'
import { closing, deliveryOrder, invoice, openHistory, rowToggle } from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const fold = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

/** Opens the row of one order. */
async function openDetails(patch: Partial<Order> = {}) {
  const order = { ...deliveryOrder, ...patch }
  const page = openHistory('/orders', {}, { ...historyOf([order]), getOrderDocs: [invoice] })
  await page.user.click(await rowToggle(order.orderId))
  await screen.findByRole('table', { name: 'Состав заказа' })
  return page
}
const head = () => screen.getByRole('heading', { name: 'Заказ № 104518' }).parentElement

test.each<[string, Partial<Order>, string]>([
  ['unpaid', {}, 'Не оплачен'],
  ['partly paid', { payStatusName: 'Частично оплачен', payRemain: 1 }, 'Частично оплачен'],
  ['paid', { payStatusName: 'Оплачен', payRemain: 0 }, 'Ожидает отгрузку'],
  ['expired', { expiredAt: '2026-11-20T07:00:00.000Z' }, 'Отменен: не оплачен'],
  ['cancelled', { deliveryStatusName: 'Отменен', expiredAt: '2026-11-20T07:00:00.000Z' }, 'Отменен'],
])('AMB-195: the head of an order that is %s says the words of its row', async (_, patch, words) => {
  await openDetails(patch)
  expect(head()).toHaveTextContent(`Заказ № 104518${words}`)
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(words)
  expect(screen.queryByText(/Ожидает оплаты|Заказ не оплачен/)).not.toBeInTheDocument()
})

test('AMB-193: the head says until when an unpaid order is to be paid', async () => {
  await openDetails({ payUntil: '2026-12-03T20:59:59.999Z' })
  expect(head()).toHaveTextContent('Оплатите до 03.12.2026, иначе заказ отменится')
})

test('AMB-199: «Скачать счет» stands first among the actions of an unpaid order', async () => {
  const { user, portal } = await openDetails()
  const button = await screen.findByRole('button', { name: 'Скачать счет' })
  const actions = within(button.parentElement ?? document.body).getAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Скачать счет',
    'Повторить заказ',
    'Печать',
    'Отменить заказ',
  ])
  await user.click(button)
  expect(portal.documentNames).toEqual(['Счет.pdf'])
})

test.each([
  [undefined, true, true],
  ['owner', true, true],
  ['buyer', true, true],
  ['accountant', true, false],
  ['viewer', false, false],
])(
  'TEAM-002: the role %s may pay: %s, order again and cancel: %s; invoice, documents and print stay',
  async (role, canPay, canOrder) => {
    const organisation = organisationAs(role)
    const awaited = { ...closing, docStatus: DOC_STATUS.awaiting }
    const products = { status: 'ready', value: sampleProducts } as const
    const page = openHistory(
      '/orders',
      { organisation, products },
      { ...historyOf([deliveryOrder]), getOrderDocs: [invoice, awaited] },
    )
    await page.user.click(await rowToggle(deliveryOrder.orderId))
    expect(await screen.findByRole('button', { name: 'Скачать счет' })).toBeVisible()
    await screen.findByRole('table', { name: 'Состав заказа' })
    expect(screen.getByRole('button', { name: 'Печать' })).toBeVisible()
    expect(screen.getByRole('button', { name: /УПД/ })).toBeVisible()
    const ofPaying = [
      screen.queryByRole('button', { name: 'Оплатить картой' }),
      screen.queryByRole('link', { name: /^Подписать УПД/ }),
    ]
    const ofOrdering = ['Повторить заказ', 'Отменить заказ', 'Сохранить как список'].map((name) =>
      screen.queryByRole('button', { name }),
    )
    expect(ofPaying.map((element) => element !== null)).toEqual([canPay, canPay])
    expect(ofOrdering.map((element) => element !== null)).toEqual([canOrder, canOrder, canOrder])
  },
)

test('LIST-001: the lines of an order are offered as a list', async () => {
  const page = openHistory(
    '/orders',
    { products: { status: 'ready', value: sampleProducts } },
    historyOf([deliveryOrder]),
  )
  const open = jest.spyOn(page.portal.widgets, 'open')
  await page.user.click(await rowToggle(deliveryOrder.orderId))
  await page.user.click(await screen.findByRole('button', { name: 'Сохранить как список' }))
  const lines = [
    { productId: 7101, quantity: 3 },
    { productId: 7102, quantity: 2 },
  ]
  expect(open).toHaveBeenCalledWith('save-as-list', { lines, listName: 'Заказ № 104518' })
})

test.each([
  [22, 13_468.69, 'в т. ч. НДС 22 %13 468,69 ₽'],
  [0, 0, 'НДСбез НДС'],
])('AMB-198: below the lines stands the VAT of %d %', async (vatPercent, vat, words) => {
  await openDetails({ vatPercent, vat })
  const sums = fold(screen.getByText('Сумма заказа', { selector: 'dt' }).closest('dl')?.textContent)
  expect(sums).toBe(`Товары74 050,00 ₽Доставка640,00 ₽${words}Сумма заказа74 690,00 ₽`)
})

test('an order of an older API says nothing of VAT', async () => {
  await openDetails()
  expect(screen.queryByText(/НДС/)).not.toBeInTheDocument()
})
