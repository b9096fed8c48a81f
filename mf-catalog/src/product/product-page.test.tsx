import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { PortalState } from 'shared-contracts/portal/state'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { Route, Routes } from 'shared-ui/router'
import { emptyBasket } from 'shared-contracts/portal/initial-state'
import { basketWith, guest, product, ready, show, stubScreen } from '../testing/show.tsx'
import { fileQueries } from './files/product-files.ts'
import { ProductPage } from './product-page.tsx'

const images = [1, 2, 3].map((fileId) => ({ fileId, fileName: `${fileId}.svg` }))
const products = ready([product({ id: 7101, name: 'Накопитель на 36 месяцев', images }), product({ id: 7102 })])
const list = (request: RecordedRequest) => {
  const type = Number(request.url.split('/').at(-1))
  return [{ fileUrl: `/files/${type}`, fileName: `Файл ${type}.pdf`, fileTypeId: type }]
}
const answers: Answers = {
  getProductFiles: list,
  '/files/2': '<p>описание<script>window.hacked = true</script></p>',
  '/files/3': '<table><tbody><tr><th>Масса</th><td>30 г</td></tr></tbody></table>',
}

/** Opens the page and waits for the answers to its requests. */
async function open(
  path: string,
  state: Partial<PortalState> = { products },
  given: Answers = {},
  config: Partial<PortalConfig> = {},
) {
  const view = show(
    <Routes>
      <Route path="/products/:id" element={<ProductPage />} />
      <Route path="/product/:id" element={<ProductPage />} />
      <Route path="/products" element={<p>список</p>} />
    </Routes>,
    state,
    path,
    { ...answers, ...given },
    config,
  )
  await act(async () => undefined)
  return view
}
test.each([
  [22, 'в т. ч. НДС 22 %'],
  [0, 'без НДС'],
])('AMB-198: at %d percent the price says «%s», without a sum', async (vatPercent, text) => {
  await open('/products/7101', { products }, {}, { vatPercent })
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  [15, true],
  [null, false],
] as const)('RULE-002: the page of a product for %s months tells its term: %s', async (months, isTold) => {
  await open('/products/7101', { products: ready([product({ months })]) })
  expect(screen.queryByRole('heading', { name: 'Срок службы' }) !== null).toBe(isTold)
})

const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

beforeEach(() => {
  stubScreen(1200)
  fileQueries.clear()
})

test.each([['/products/7101'], ['/product/7101']])(
  'NAV-004 NAV-005 AMB-109 AUTH-040: %s is the product page, for a guest too',
  async (path) => {
    await open(path, { auth: guest, products })
    expect(screen.getByRole('heading', { level: 1, name: 'Накопитель на 36 месяцев' })).toBeVisible()
    expect(document.title).toMatch(/^Накопитель на 36 месяцев/)
    expect(screen.getByText('Артикул 7101')).toBeVisible()
  },
)

const noProducts = ['999999', '-1', '0', '1e3', 'абв', '9'.repeat(40), '7101.0'].map((id) => `/products/${id}`)

test.each([...noProducts, '/product/07101'])('AMB-109: %s shows the not-found page', async (path) => {
  await open(path)
  expect(screen.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.getByText('Возможно, ссылка недействительна или страница была удалена.')).toBeVisible()
})

test('CAT-022: a product that may not be displayed shows the not-found page', async () => {
  await open('/products/5', { products: ready([product({ id: 5, availableStatus: 5 })]) })
  expect(screen.getByText('Страница не найдена')).toBeVisible()
})

const withdrawn = { id: 9, name: 'ФН-1.1, 36 месяцев', type: 'FN' } as const

test('CAT-024: the page of a withdrawn product says so and offers similar products', async () => {
  await open('/products/9', { products, withdrawnProducts: [withdrawn] })
  expect(screen.getByRole('heading', { level: 1, name: withdrawn.name })).toBeVisible()
  expect(screen.getByText('Этого товара больше нет в каталоге')).toBeVisible()
  const similar = screen.getByRole('region', { name: 'Похожие товары' })
  expect(within(similar).getAllByRole('article')[0]).toHaveTextContent('Накопитель на 36 месяцев')
  await userEvent.click(screen.getByRole('link', { name: 'К товарам' }))
  expect(screen.getByText('список')).toBeVisible()
})

test('CAT-024: without similar products it refers to the catalogue', async () => {
  await open('/products/9', { products, withdrawnProducts: [{ ...withdrawn, type: 'KIT' }] })
  expect(screen.getByText('Этого товара больше нет в каталоге')).toBeVisible()
  expect(screen.queryByText('Похожие товары')).not.toBeInTheDocument()
})

test('CAT-024: a product withdrawn while its page is open is not shown as unknown', async () => {
  const { portal } = await open('/products/7101')
  act(() => portal.core.set('products', { status: 'loading', value: products.value }))
  expect(screen.getByRole('heading', { level: 1, name: 'Накопитель на 36 месяцев' })).toBeVisible()
  act(() => portal.core.set('products', ready([product({ id: 7102 })])))
  expect(screen.getByRole('heading', { level: 1, name: 'Накопитель на 36 месяцев' })).toBeVisible()
  expect(screen.getByText('Этого товара больше нет в каталоге')).toBeVisible()
})

test('F10: while products load, or wait for a network, the page shows a skeleton with a heading; a failure offers a retry', async () => {
  const { portal, container } = await open('/products/7101', { products: { status: 'loading' } })
  expect(container.querySelector('[aria-busy="true"]')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Товар загружается' })).toBeInTheDocument()
  act(() => portal.core.set('products', { status: 'failed', message: 'Ошибка получения товаров' }))
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'products/reload' }])
})

test('PROD-001: the back link leads to the list', async () => {
  const { portal } = await open('/products/7101')
  await userEvent.click(screen.getByRole('link', { name: 'Вернуться к списку товаров' }))
  expect(portal.navigations).toEqual(['/products'])
})

test('AMB-108 AMB-181: the buy box shows price, availability, delivery time and the basket control', async () => {
  const { portal } = await open('/products/7101')
  expect(screen.getByText(/^16\s490,00\s₽$/)).toBeVisible()
  expect(screen.getByText('Много')).toBeVisible()
  expect(screen.getByText('Маркировка')).toBeVisible()
  act(() => portal.core.update('auth', (auth) => ({ ...auth, phase: 'guest' })))
  expect(screen.getByText('Доставка включена в стоимость')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /В корзину/ }))
  expect(portal.commands).toEqual([{ type: 'basket/add', productId: 7101 }])
})

test('a guest is told that the delivery to their town is calculated after the sign-in, a buyer is not', async () => {
  const { portal } = await open('/products/7101')
  const note = () => screen.queryByText(/доставки в ваш город рассчитаем после входа/)
  expect(note()).not.toBeInTheDocument()
  act(() => portal.core.update('auth', (auth) => ({ ...auth, phase: 'guest' })))
  expect(note()).toBeVisible()
  const signIn = jest.spyOn(portal.auth, 'signIn')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(signIn).toHaveBeenCalledTimes(1)
  act(() => portal.core.update('auth', (auth) => ({ ...auth, phase: 'signedIn' })))
  expect(note()).not.toBeInTheDocument()
})

test('CAT-021: a product that is not for order offers those that can replace it', async () => {
  const soldOut = product({ id: 7103, name: 'Старый накопитель', availableStatus: 4 })
  const kit = product({ id: 7104, name: 'Комплект', type: 'KIT' })
  const { portal } = await open('/products/7103', { products: ready([...(products.value ?? []), soldOut, kit]) })
  act(() => portal.core.update('auth', (auth) => ({ ...auth, phase: 'guest' })))
  expect(screen.queryByText(/рассчитаем после входа/)).not.toBeInTheDocument()
  const section = screen.getByRole('region', { name: 'Чем заменить' })
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/products/7102', '/products/7101'])
  await userEvent.click(links[1] as HTMLElement)
  expect(screen.getByRole('heading', { level: 1, name: 'Накопитель на 36 месяцев' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Чем заменить' })).not.toBeInTheDocument()
})

test('PROD-003 PROD-004 AMB-111 AMB-112: description and characteristics are shown sanitised, each in its tab', async () => {
  await open('/products/7101')
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Описание',
    'Характеристики',
    'Документация',
  ])
  const description = await screen.findByText('описание')
  expect(description.innerHTML).toBe('описание')
  await tab('Характеристики')
  expect(screen.getByRole('cell', { name: '30 г' })).toBeVisible()
})

test('PROD-005 PROD-014: documents are download links', async () => {
  await open('/products/7101')
  await tab('Документация')
  const link = await screen.findByRole('link', { name: 'Файл 8.pdf' })
  expect(link).toHaveAttribute('href', '/files/8')
  expect(link).toHaveAttribute('download', 'Файл 8.pdf')
})

const passport = { fileUrl: '/public/api/v3/product/file/id/20001', fileName: 'Паспорт ФН.pdf', fileTypeId: 8 }

test('PROD-005: a document of the API shows its type and size, and the portal saves it under its name', async () => {
  let answer: (file: unknown) => void = () => undefined
  const { portal } = await open(
    '/products/7101#documents',
    { products },
    {
      getProductFiles: [{ ...passport, fileSize: 120_400 }],
      getProductFile: () => new Promise((resolve) => (answer = resolve)),
    },
  )
  const link = await screen.findByRole('link', { name: 'Паспорт ФН.pdf' })
  expect(link.closest('li')).toHaveTextContent(/PDF, 120\sкБ$/)
  await userEvent.dblClick(link)
  expect(link.closest('li')).toHaveTextContent('Скачивается…')
  await act(async () => answer(new Blob()))
  expect(link.closest('li')).toHaveTextContent(/PDF, 120\sкБ$/)
  expect(portal.documentNames).toEqual(['Паспорт ФН.pdf'])
  expect(portal.requests.filter(({ name }) => name === 'getProductFile').map(({ url }) => url)).toEqual([
    passport.fileUrl,
  ])
})

/** Whether clicks on a link with each of the modifier keys are left to the browser. */
function clicksLeftAlone(link: HTMLElement): boolean[] {
  const leftAlone: boolean[] = []
  const follow = (event: Event) => {
    leftAlone.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', follow)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [key]: true })
  window.removeEventListener('click', follow)
  return leftAlone
}

test('PROD-005: a click with a modifier key is left to the browser', async () => {
  const { portal } = await open('/products/7101#documents', { products }, { getProductFiles: [passport] })
  const link = await screen.findByRole('link', { name: 'Паспорт ФН.pdf' })
  expect(clicksLeftAlone(link)).toEqual([true, true, true, true])
  expect(portal.documentNames).toEqual([])
})

test('PROD-001: a click on the back link with a modifier key is left to the browser', async () => {
  await open('/products/7101', { products })
  expect(clicksLeftAlone(screen.getByRole('link', { name: 'Вернуться к списку товаров' }))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('A1: a document with a script URL is not listed', async () => {
  await open(
    '/products/7101#documents',
    { products },
    { getProductFiles: [{ ...passport, fileUrl: 'javascript:xss(1)' }] },
  )
  expect(await screen.findByText('Нет документов')).toBeVisible()
})

test('the hash of the address opens its tab, and opening a tab changes the hash', async () => {
  await open('/products/7101#characteristics')
  expect(await screen.findByRole('cell', { name: '30 г' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Характеристики' })).toHaveAttribute('aria-selected', 'true')
  await tab('Документация')
  expect(screen.getByLabelText('адрес')).toHaveTextContent('/products/7101#documents')
})

test('PROD-006: without documents the tab says so', async () => {
  await open('/products/7101', { products }, { getProductFiles: [] })
  await tab('Документация')
  expect(await screen.findByText(/^Нет документов$/)).toBeVisible()
})

test('UI-014: a loading text shows a skeleton; a failed one offers a retry', async () => {
  const answer: ((text: unknown) => void)[] = []
  await open('/products/7101', { products }, { '/files/2': () => new Promise((resolve) => answer.push(resolve)) })
  // The tabs whose code is loaded later replace the first ones.
  await waitFor(() => {
    expect(screen.getByRole('tabpanel').firstChild).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('tabpanel').querySelector('[aria-hidden=true]')).toBeInTheDocument()
  })
  await act(async () => answer[0]?.(new ApiError('text', 'network', 0)))
  const panel = within(screen.getByRole('tabpanel'))
  expect(await panel.findByText('Ошибка получения данных')).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Повторить' }))
  expect(panel.getByText('Ошибка получения данных')).toBeVisible()
  await act(async () => answer[1]?.('<p>теперь есть</p>'))
  expect(await screen.findByText('теперь есть')).toBeVisible()
  // The focused «Повторить» button is gone.
  expect(screen.getByRole('tabpanel').firstChild).toHaveFocus()
})

test('PROD-007 AMB-164: from 992 px on, with products in the basket, the order aside is mounted once', async () => {
  stubScreen(992)
  const { portal, unmount } = await open('/products/7101', { products })
  const taken = jest.fn()
  const mounted = jest.spyOn(portal.widgets, 'mount').mockReturnValue({ update: () => undefined, unmount: taken })
  act(() => portal.core.set('basket', basketWith(7101, 1)))
  expect(mounted).toHaveBeenCalledWith('order-aside', expect.any(HTMLElement))
  act(() => portal.core.set('basket', basketWith(7101, 2)))
  expect(mounted).toHaveBeenCalledTimes(1)
  act(() => portal.core.set('basket', emptyBasket))
  expect(taken).toHaveBeenCalledTimes(1)
  unmount()
  expect(portal.core.subscriptionCount()).toBe(0)
})

test('PROD-008 AMB-164: at 991 px there is no order aside, and a change of width mounts and unmounts it', async () => {
  const screenStub = stubScreen(991)
  const { portal } = await open('/products/7101', { products, basket: basketWith(7101, 1) })
  const taken = jest.fn()
  const mounted = jest.spyOn(portal.widgets, 'mount').mockReturnValue({ update: () => undefined, unmount: taken })
  expect(mounted).not.toHaveBeenCalled()
  act(() => screenStub.setWidth(992))
  expect(mounted).toHaveBeenCalledTimes(1)
  act(() => screenStub.setWidth(991))
  expect(taken).toHaveBeenCalledTimes(1)
})

test('mounting the order aside keeps the open tab', async () => {
  const { portal } = await open('/products/7101')
  await tab('Документация')
  act(() => portal.core.set('basket', basketWith(7101, 1)))
  expect(screen.getByRole('tab', { name: 'Документация' })).toHaveAttribute('aria-selected', 'true')
})
