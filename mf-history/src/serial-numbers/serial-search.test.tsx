import { configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { FoundSerialNumber } from 'shared-contracts/api/order-documents'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { forgetOrders } from '../orders/kept-orders.ts'
import { openHistory, rowToggle } from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => forgetOrders())

const drive: FoundSerialNumber = {
  serialNumber: '9999078900012345',
  orderId: 104_377,
  orderDate: '2026-11-02T09:00:00.000Z',
  productName: 'ФН-1.1М, 36 месяцев',
  shippedAt: '2026-11-05T09:00:00.000Z',
  documents: [
    { docType: 'INVOICE_ORDER', docId: 1, orderId: 104_377, orderNumber: '2026-17' },
    { docType: 'UPD', docId: 2, orderId: 104_377 },
  ],
}

async function openSearch(answers: Answers) {
  const page = openHistory('/orders', {}, answers)
  await rowToggle(104_518)
  await page.user.click(screen.getByRole('button', { name: 'Найти серийный номер' }))
  return { ...page, field: await screen.findByRole('textbox', { name: 'Серийный номер' }) }
}

test('a drive is found by a part of its number, with its order, its shipping and its documents', async () => {
  const { user, field, asked, portal, address } = await openSearch({
    searchSerialNumbers: [drive],
    getInvoice: new Blob(['%PDF']),
  })
  expect(field).toHaveFocus()
  await user.type(field, '12')
  expect(asked('searchSerialNumbers')).toEqual([])
  await user.type(field, '345')
  expect(await screen.findByText('Найдено накопителей: 1')).toBeVisible()
  expect(asked('searchSerialNumbers').map(({ url }) => url)).toEqual([
    '/public/api/v3/organizations/11/serial-numbers?query=12345',
  ])
  const found = screen.getByText(drive.serialNumber).closest('li') as HTMLElement
  expect(found).toHaveTextContent('ФН-1.1М, 36 месяцев')
  expect(found).toHaveTextContent('Отгружен 05.11.2026')
  await user.click(within(found).getByRole('button', { name: 'Счет № 2026-17' }))
  expect(asked('getInvoice')).toHaveLength(1)
  expect(within(found).getByRole('button', { name: /УПД/ })).toBeVisible()
  expect(portal.documentNames).toEqual(['Счет.pdf'])
  await user.click(within(found).getByRole('link', { name: 'Заказ № 104377 от 02.11.2026' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/orders?order=104377')
  expect(await rowToggle(104_377)).toHaveAttribute('aria-expanded', 'true')
})

test('an unknown number says so, and a drive that was not shipped yet too', async () => {
  let list: FoundSerialNumber[] = []
  const { user, field } = await openSearch({ searchSerialNumbers: () => list })
  await user.type(field, '777')
  expect(await screen.findByText('Накопитель с таким номером не найден')).toBeVisible()
  list = [{ ...drive, shippedAt: null, documents: [] }]
  await user.type(field, '8')
  expect(await screen.findByText('Еще не отгружен')).toBeVisible()
})

test('F9: a failed search is reported, and repeated by «Повторить»', async () => {
  let calls = 0
  const failed = new ApiError('searchSerialNumbers', 'status', 500)
  const { user, field } = await openSearch({ searchSerialNumbers: () => ((calls += 1) === 1 ? failed : [drive]) })
  await user.type(field, '12345')
  expect(await screen.findByText('Не удалось выполнить поиск.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText(drive.serialNumber)).toBeVisible()
})

test('fifty results are named as the first ones', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...drive, serialNumber: `99990789000${index}` }))
  const { user, field } = await openSearch({ searchSerialNumbers: many })
  await user.type(field, '9999')
  expect(await screen.findByText('Показаны первые 50. Введите больше знаков номера.')).toBeVisible()
})
