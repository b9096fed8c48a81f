import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { AdditionsResult } from 'shared-ui/unshared/additions-result'
import { createQueryClient } from '../page/query-client.ts'
import { detailsTexts } from '../details/texts.ts'
import { signedIn } from '../testing/open-history.tsx'
import { useReorder } from './use-reorder.ts'

const line = (productId: number, productName: string, quantity: number) => ({
  productId,
  productName,
  quantity,
  price: 1,
  sum: quantity,
})
const lines = [line(7101, 'ФН-1.1М', 3), line(7506, 'Набор', 1)]
const ready = { status: 'ready', value: sampleProducts } as const

function Reorder() {
  const reordering = useReorder(104_518)
  return (
    <>
      <button onClick={reordering.start}>{reordering.isWaiting ? 'Добавляем…' : 'Повторить заказ'}</button>
      <AdditionsResult adding={reordering} nothing={detailsTexts.nothingReordered} />
    </>
  )
}

function show(products: PortalState['products'], answers: Answers = { getOrderLines: lines }) {
  const portal = createTestPortal({ ...signedIn, products }, answers)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PortalProvider portal={portal}>
        <MemoryRouter>
          <Reorder />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  return portal
}
const press = () => userEvent.click(screen.getByRole('button', { name: /Повторить заказ|Добавляем/ }))

test('«Повторить заказ» adds the lines by the bus, and names what cannot be ordered', async () => {
  const { commands } = show(ready)
  await press()
  await waitFor(() => expect(commands).toEqual([{ type: 'basket/add', productId: 7101, quantity: 3 }]))
  expect(screen.getByRole('status')).toHaveTextContent('Добавлено в корзину по текущим ценам: 1 товар, 3 шт.')
  expect(screen.getByRole('listitem')).toHaveTextContent('Набор: сейчас недоступен для заказа')
  expect(screen.getByRole('link', { name: 'Перейти к оформлению' })).toHaveAttribute('href', '/order')
})

test('an order of which nothing can be ordered says so', async () => {
  const { commands } = show(ready, { getOrderLines: lines.slice(1) })
  await press()
  expect(await screen.findByRole('status')).toHaveTextContent('Ни один товар этого заказа сейчас добавить нельзя.')
  expect(commands).toEqual([])
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a press before the price list is there takes effect once it is', async () => {
  const { core, commands } = show({ status: 'loading' })
  await press()
  await press()
  expect(commands).toEqual([])
  act(() => core.set('products', ready))
  await waitFor(() => expect(commands).toHaveLength(1))
})

test('without the price list it is loaded again, and the failure is shown', async () => {
  const { commands } = show({ status: 'failed', message: 'x' })
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Ошибка')
  expect(commands).toEqual([{ type: 'products/reload' }])
})

test('lines that failed to load are loaded again by the next press', async () => {
  let calls = 0
  const failed = new ApiError('getOrderLines', 'status', 500)
  const { commands } = show(ready, { getOrderLines: () => ((calls += 1) === 1 ? failed : lines) })
  await waitFor(() => expect(calls).toBe(1))
  await press()
  await waitFor(() => expect(commands).toHaveLength(1))
})
