import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskProductDetails } from 'shared-contracts/api/desk/products'
import { ApiError } from 'shared-contracts/api/error'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { ProductsScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
beforeEach(() => sessionStorage.clear())

const product: DeskProductDetails = {
  ...{ productId: 7101, version: 'one', name: 'ФН-1.2', price: 7990.5, stock: 12, type: 'FN', months: 36 },
  ...{ isShown: true, position: 4, isLinked: true, article: 'A-1', picture: null },
  ...{ own: { name: false, price: true, stock: true, months: true }, files: [] },
  ...{ description: '<p>Старое</p>', characteristics: '' },
}

function open(answers: Answers, address = '/desk/products') {
  const portal = createTestPortal({}, { getDeskProducts: { items: [product], next: null }, ...answers })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[address]}>
          <ProductsScreen />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
}

test('DESK-007: a product is hidden at once, and «Отменить» shows it again', async () => {
  const sent: unknown[] = []
  open({
    changeDeskProduct: ({ body }: RecordedRequest) => {
      sent.push(body)
      return { ...product, ...(body as object), version: `v${sent.length}` }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Скрыть ФН-1.2' }))
  expect(await screen.findByText('Товар «ФН-1.2» скрыт от покупателей')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(sent).toEqual([{ isShown: false }, { isShown: true }])
})

test('DESK-007: several products are changed after a preview; what was refused is told and stays chosen', async () => {
  const hidden = {
    ...product,
    productId: 7102,
    version: 'two',
    name: 'Набор',
    isShown: false,
    type: null,
    months: null,
  }
  const sent: unknown[] = []
  open({
    getDeskProducts: { items: [product, hidden], next: null },
    changeDeskProducts: ({ body }: RecordedRequest) => {
      sent.push(body)
      const { products } = body as { readonly products: readonly { readonly productId: number }[] }
      return products.map(({ productId: id }) => ({ id, error: id === 7102 ? 'Укажите срок ФН.' : null }))
    },
  })
  const user = userEvent.setup()
  const dialog = () => within(screen.getByRole('dialog'))
  const ask = (name: string) => user.click(screen.getByRole('button', { name }))
  const first = await screen.findByRole('checkbox', { name: 'Товар 7101' })
  first.focus()
  await user.keyboard(' {ArrowDown} ')
  expect(screen.getByText('Выбрано 2')).toBeVisible()

  await ask('Показать')
  expect(dialog().getByText('Изменится: 1 товар из 2, остальные уже такие.')).toBeVisible()
  expect(dialog().getByRole('row', { name: '№ 7102 Набор Показ: Скрыт → Показан' })).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Отмена' }))

  await ask('Вид и срок ФН')
  expect(dialog().getByRole('button', { name: 'Применить' })).toBeDisabled()
  await user.click(dialog().getByRole('button', { name: /^Вид/ }))
  await user.click(await screen.findByRole('option', { name: 'Набор' }))
  expect(dialog().getByRole('row', { name: '№ 7101 ФН-1.2 Вид: ФН → Набор' })).toBeVisible()
  expect(dialog().getByRole('row', { name: '№ 7102 Набор Вид: Без вида → Набор' })).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Применить' }))
  expect(await screen.findByText('№ 7102: Укажите срок ФН.')).toBeVisible()
  expect(sent).toEqual([
    {
      products: [
        { productId: 7101, version: 'one' },
        { productId: 7102, version: 'two' },
      ],
      type: 'SET',
    },
  ])
  expect(first).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Товар 7102' })).toBeChecked()
})

test('DESK-007, DESK-014: only what is typed is sent, and it stays when another manager was faster', async () => {
  let version = 'one'
  const sent: unknown[] = []
  open(
    {
      getDeskProduct: () => ({ ...product, version }),
      changeDeskProduct: ({ body }: RecordedRequest) => {
        sent.push(body)
        if (version === 'two') return { ...product, version: 'three' }
        version = 'two'
        throw new ApiError('changeDeskProduct', 'status', 412, { code: 'CHANGED', message: 'Товар уже изменен: Сизов' })
      },
    },
    '/desk/products/7101',
  )
  const name = await screen.findByRole('textbox', { name: 'Наименование' })
  expect(name).toBeDisabled()
  const price = screen.getByRole('textbox', { name: 'Цена' })
  expect(price).toHaveValue('7990,50')
  await userEvent.clear(price)
  await userEvent.type(price, '8 100,25')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Описание' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/Товар уже изменен: Сизов/)).toBeVisible()
  expect(price).toHaveValue('8 100,25')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('№ 7101, артикул 1С A-1', { selector: 'section span' })).toBeVisible()
  expect(sent).toEqual([
    { price: 8100.25, description: '' },
    { price: 8100.25, description: '' },
  ])
})

test('DESK-007: what is typed is shown as buyers will see it, and nothing hostile in it runs', async () => {
  open({ getDeskProduct: product }, '/desk/products/7101')
  const preview = await screen.findByRole('region', { name: 'Просмотр: описание' })
  expect(within(preview).getByText('Старое')).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Просмотр: характеристики' })).getByText(/ничего не увидит/),
  ).toBeVisible()
  const description = screen.getByRole('textbox', { name: 'Описание' })
  await userEvent.clear(description)
  await userEvent.click(description)
  await userEvent.paste(
    '<b onclick="x()">Новое</b><script>x()</script><img src="x" onerror="x()"><img src="//evil.ru/a.png">' +
      '<a href="javascript:x()">ссылка</a><svg><script>x()</script></svg><iframe src="/"></iframe>',
  )
  await within(preview).findByText('Новое')
  expect(preview.querySelector('b')?.parentElement?.innerHTML).toBe('<b>Новое</b><img src="/x" alt=""><a>ссылка</a>')
})

test('DESK-014: a product that another manager has saved while this one typed is not overwritten, though it was read anew', async () => {
  const readings = [product]
  const read = jest.fn(() => readings.shift() ?? { ...product, version: 'two', stock: 5, description: '<p>Чужое</p>' })
  const sent: unknown[] = []
  open(
    {
      getDeskProduct: read,
      changeDeskProduct: ({ body, headers }: RecordedRequest) => {
        sent.push([headers['If-Match'], body])
        throw new ApiError('changeDeskProduct', 'status', 412, { code: 'CHANGED', message: 'Товар уже изменен: Сизов' })
      },
    },
    '/desk/products/7101',
  )
  const stock = await screen.findByRole('textbox', { name: 'Остаток' })
  await userEvent.clear(stock)
  await userEvent.type(stock, '20')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/Товар уже изменен: Сизов/)).toBeVisible()
  expect(sent).toEqual([['"one"', { stock: { seen: 12, next: 20 } }]])
  expect(await screen.findByDisplayValue('<p>Чужое</p>')).toBeVisible()
  expect(stock).toHaveValue('20')
})

test('DESK-015: Enter leads into the details of a row, and closing them back to it', async () => {
  open({ getDeskProduct: product })
  const row = await screen.findByRole('checkbox', { name: 'Товар 7101' })
  row.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'ФН-1.2' })).toBeVisible()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Закрыть товар' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('checkbox', { name: 'Товар 7101' })).toHaveFocus()
})

test('DESK-007: a picture is sent with the version that is shown, and a refusal says what to do', async () => {
  const sent: unknown[] = []
  const message = 'Это не изображение JPEG, PNG или WebP.'
  open(
    {
      getDeskProduct: product,
      addProductFile: ({ body }: RecordedRequest) => {
        sent.push(body)
        throw new ApiError('addProductFile', 'status', 400, { code: 'WRONG_FILE', message })
      },
    },
    '/desk/products/7101',
  )
  await screen.findByRole('button', { name: 'Добавить изображение' })
  const input = document.querySelector<HTMLInputElement>('input[accept*="image/png"]')
  if (input === null) throw new Error('no field')
  await userEvent.upload(input, new File(['abc'], 'Фото.png', { type: 'image/png' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(sent).toEqual([{ typeId: 1, name: 'Фото.png', file: 'YWJj' }])
})

test('DESK-008: a sheet is applied after its changes are told; one with errors is not', async () => {
  const digest = '0'.repeat(64)
  const change = { row: 2, productId: 7101, name: 'ФН-1.2', before: { price: 799_050 }, after: { price: 810_000 } }
  const found = { digest, changesCount: 1, problemsCount: 0, changes: [change], problems: [], ignored: ['Заметка'] }
  const wrong = { row: 3, message: 'Товара № 9 нет' }
  const sent: unknown[] = []
  open({
    checkProductSheet: ({ body }: RecordedRequest) =>
      (body as { file: string }).file === 'YWJj' ? found : { ...found, problemsCount: 1, problems: [wrong] },
    applyProductSheet: ({ body }: RecordedRequest) => {
      sent.push(body)
      return { changed: 1 }
    },
  })
  await screen.findByRole('button', { name: 'Загрузить XLSX' })
  const input = document.querySelector<HTMLInputElement>('input[accept=".xlsx"]')
  if (input === null) throw new Error('no field')
  const apply = () => screen.getByRole('button', { name: 'Применить' })

  await userEvent.upload(input, new File(['x'], 'Ошибки.xlsx'))
  expect(await screen.findByText(/Ошибок: 1/)).toBeVisible()
  expect(screen.getByRole('row', { name: '3 Товара № 9 нет' })).toBeVisible()
  expect(apply()).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))

  await userEvent.upload(input, new File(['abc'], 'Цены.xlsx'))
  expect(await screen.findByText('Изменений: 1. Ошибок: 0.')).toBeVisible()
  expect(screen.getByText('Не прочитаны колонки: Заметка.')).toBeVisible()
  expect(screen.getByRole('row', { name: /2 № 7101 ФН-1.2 Цена: 7.990,50.₽ → 8.100,00.₽/ })).toBeVisible()
  await userEvent.click(apply())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([{ file: 'YWJj', digest }])
})
