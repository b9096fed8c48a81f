import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import type { List, ListWithLines } from 'shared-contracts/api/lists'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter, Route, Routes } from 'shared-ui/router'
import { ListsScreen } from './screen.tsx'
import { listTexts as texts } from './texts.ts'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const own: List = {
  listId: 5,
  name: 'Для касс',
  isShared: false,
  isOwn: true,
  owner: 'Петрова Анна',
  linesCount: 2,
  changedAt: '2026-11-20T09:00:00.000Z',
  version: '1',
}
const shared: List = { ...own, listId: 6, name: 'Склад', isShared: true, isOwn: false, owner: 'Иванов Иван' }
const full: ListWithLines = {
  ...own,
  lines: [
    { productId: 7101, quantity: 40, note: null, name: 'Накопитель 36' },
    { productId: 7999, quantity: 1, note: 'для склада', name: 'Снятый товар' },
  ],
}
const refusal = (call: string, status: number, message: string) => new ApiError(call, 'status', status, { message })

function open(path = '/company/lists', answers: Answers = {}) {
  const products = sampleProducts.map((product) => ({ ...product, stock: 26 }))
  const portal = createTestPortal(
    { organisation: { ...initialState.organisation, orgId: 11 }, products: { status: 'ready', value: products } },
    { getLists: { items: [own, shared], next: null }, getList: full, ...answers },
  )
  const user = userEvent.setup({ delay: null })
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/company/lists/*" element={<ListsScreen />} />
          </Routes>
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  const sent = (name: string) => portal.requests.filter((request) => request.name === name)
  return { portal, user, view, sent }
}
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const openList = (answers: Answers = {}) => open('/company/lists/5', answers)

describe('all lists', () => {
  test('LIST-001: own and shared lists are shown in pages, a shared one with the name of its owner', async () => {
    const { user, sent } = open('/company/lists', {
      getLists: ({ url }: { url: string }) =>
        url.includes('after=') ? { items: [shared], next: null } : { items: [own], next: 'second' },
    })
    expect(await screen.findByRole('link', { name: 'Для касс' })).toHaveAttribute('href', '/company/lists/5')
    expect(screen.getByText('Мой')).toBeVisible()
    await user.click(await button('Загрузить еще'))
    expect(await screen.findByText('Общий: Иванов Иван')).toBeVisible()
    expect(sent('getLists').map(({ url }) => url.split('?')[1])).toEqual([undefined, 'after=second'])
  })

  test('LIST-001: a list is made of a pasted text; wrong lines are named, and a refusal leaves what was typed', async () => {
    const answers = [refusal('createList', 409, 'Список с таким названием уже есть'), full]
    const { user, sent } = open('/company/lists', { createList: () => answers.shift() })
    await user.click(await button('Новый список'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый список' }))
    await user.click(dialog.getByRole('button', { name: 'Создать список' }))
    expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveFocus()
    await user.type(dialog.getByRole('textbox', { name: 'Название' }), 'Для касс')
    await user.click(dialog.getByRole('textbox', { name: 'Товары' }))
    await user.paste('7101; 3\nнечто; 1')
    await user.click(dialog.getByRole('button', { name: 'Создать список' }))
    expect(dialog.getByRole('listitem')).toHaveTextContent('Строка 2, «нечто; 1»: Артикул должен быть числом')
    expect(sent('createList')).toEqual([])

    await user.clear(dialog.getByRole('textbox', { name: 'Товары' }))
    await user.paste('7101; 3\n7102; 2')
    await user.click(dialog.getByRole('checkbox', { name: 'Общий для организации' }))
    await user.click(dialog.getByRole('button', { name: 'Создать список' }))
    expect(await dialog.findByText('Список с таким названием уже есть')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Товары' })).toHaveValue('7101; 3\n7102; 2')
    await user.click(dialog.getByRole('button', { name: 'Создать список' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Для касс' })).toHaveFocus())
    const [first, second] = sent('createList')
    expect(second?.body).toEqual({
      name: 'Для касс',
      isShared: true,
      lines: [
        { productId: 7101, quantity: 3 },
        { productId: 7102, quantity: 2 },
      ],
    })
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
    expect(second?.headers['Idempotency-Key']).toMatch(/./)
  })

  test('F13: a text that is edited after a lost answer is another list, also in a dialog that was closed meanwhile', async () => {
    const { user, sent } = open('/company/lists', { createList: new ApiError('createList', 'network', 0) })
    async function sendWith(typed: string) {
      await user.click(await button('Новый список'))
      await user.type(await screen.findByRole('textbox', { name: 'Название' }), typed)
      await user.click(await button('Создать список'))
      await screen.findByRole('alert')
      await user.click(await button('Отмена'))
    }
    await sendWith('Склад')
    await sendWith(' 2')
    const [first, edited] = sent('createList').map(({ headers }) => headers['Idempotency-Key'])
    expect(edited).toMatch(/./)
    expect(edited).not.toBe(first)
  })

  test('LIST-001: the text of a new list survives a page load', async () => {
    const { user, view } = open()
    await user.click(await button('Новый список'))
    await user.type(await screen.findByRole('textbox', { name: 'Товары' }), '7101; 3')
    view.unmount()
    await open().user.click(await button('Новый список'))
    expect(await screen.findByRole('textbox', { name: 'Товары' })).toHaveValue('7101; 3')
  })
})

describe('one list', () => {
  test('LIST-003: it is renamed and its lines are changed, with the version that was seen', async () => {
    const { user, portal, sent } = openList({ changeList: full })
    await user.clear(await screen.findByRole('textbox', { name: 'Название' }))
    await user.type(field('Название'), 'Кассы')
    await user.clear(field('Количество: Накопитель 36'))
    await user.type(field('Количество: Накопитель 36'), '12 шт.')
    await user.type(field('Примечание: Накопитель 36'), 'срочно')
    await user.click(await button('Убрать: Снятый товар'))
    expect(await button('Убрать: Накопитель 36')).toHaveFocus()
    expect(screen.getByText('Товар убран: Снятый товар')).toHaveAttribute('role', 'status')
    await user.click(await button('Сохранить'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument())
    expect(sent('changeList')).toMatchObject([
      {
        headers: { 'If-Match': '"1"' },
        body: { name: 'Кассы', lines: [{ productId: 7101, quantity: 12, note: 'срочно' }] },
      },
    ])
    expect(portal.commands).toMatchObject([{ type: 'alert/show', text: texts.saved }])
  })

  test('LIST-003: quantity 0 is refused with words, and nothing is sent', async () => {
    const { user, sent } = openList()
    await user.clear(await screen.findByRole('textbox', { name: 'Количество: Накопитель 36' }))
    await user.type(field('Количество: Накопитель 36'), '0')
    await user.click(await button('Сохранить'))
    expect(field('Количество: Накопитель 36')).toHaveFocus()
    expect(field('Количество: Накопитель 36')).toHaveAccessibleDescription(texts.zero)
    expect(sent('changeList')).toEqual([])
  })

  test('LIST-003: a product of the price list is added by its name', async () => {
    const { user, sent } = openList({ changeList: full })
    await user.type(await screen.findByRole('combobox', { name: 'Добавить товар' }), '7102')
    await user.click(await screen.findByRole('option'))
    expect(await screen.findByText(/^Товар добавлен/)).toBeInTheDocument()
    await user.click(await button('Сохранить'))
    await waitFor(() => expect(sent('changeList')).toHaveLength(1))
    expect(sent('changeList')[0]?.body).toMatchObject({ lines: [{}, {}, { productId: 7102, quantity: 1 }] })
  })

  test('LIST-003: what somebody else has changed meanwhile is told, what was typed stays and is sent with the new version', async () => {
    let version = '1'
    const { user, sent } = openList({
      getList: () => ({ ...full, isShared: version === '2', version }),
      changeList() {
        if (version === '2') return full
        version = '2'
        throw refusal('changeList', 412, 'Изменено')
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), ' 2')
    await user.click(await button('Сохранить'))
    expect(await screen.findByText(texts.stale)).toBeVisible()
    expect(field('Название')).toHaveValue('Для касс 2')
    await user.click(await button('Сохранить'))
    await waitFor(() => expect(sent('changeList')).toHaveLength(2))
    expect(sent('changeList')[1]).toMatchObject({ headers: { 'If-Match': '"2"' }, body: { name: 'Для касс 2' } })
  })

  test('LIST-003: what is typed while the list is saved stays', async () => {
    let answer: (list: ListWithLines) => void = () => undefined
    const { user, sent } = openList({
      getList: () => ({ ...full, version: String(1 + sent('changeList').length) }),
      changeList: () => new Promise((resolve) => (answer = resolve)),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), ' 2')
    await user.click(await button('Сохранить'))
    await user.type(field('Название'), '!')
    answer(full)
    await waitFor(() => expect(sent('getList')).toHaveLength(2))
    expect(field('Название')).toHaveValue('Для касс 2!')
    await user.click(await button('Сохранить'))
    await waitFor(() => expect(sent('changeList').at(-1)?.headers['If-Match']).toBe('"2"'))
  })

  test('LIST-003: unsaved edits survive a page load, and «Отменить» drops them', async () => {
    const { user, view } = openList()
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), '!')
    view.unmount()
    openList()
    expect(await screen.findByRole('textbox', { name: 'Название' })).toHaveValue('Для касс!')
    await user.click(await button('Отменить'))
    expect(field('Название')).toHaveValue('Для касс')
    expect(screen.getByRole('heading', { name: 'Для касс' })).toHaveFocus()
  })

  test('LIST-001: only the owner decides whether it is shared', async () => {
    openList({ getList: { ...full, ...shared } })
    expect(await screen.findByText('Общий: Иванов Иван · 2 товара')).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  test('LIST-003: a copy is made and opened', async () => {
    const { user, sent } = openList({ createList: { ...full, listId: 9, name: 'Для касс (копия)' } })
    await user.click(await button('Копировать'))
    await waitFor(() => expect(sent('getList').at(-1)?.url).toMatch(/lists\/9$/))
    expect(sent('createList')[0]?.body).toEqual({
      name: 'Для касс (копия)',
      isShared: false,
      lines: [
        { productId: 7101, quantity: 40, note: null },
        { productId: 7999, quantity: 1, note: 'для склада' },
      ],
    })
  })

  test('LIST-003: after a deletion «Вернуть» has the focus and brings the list back', async () => {
    const { user, sent } = openList({ deleteList: {}, restoreList: full })
    await user.click(await button('Удалить'))
    expect(await screen.findByText('Список «Для касс» удален')).toBeVisible()
    expect(await button('Вернуть')).toHaveFocus()
    await user.click(await button('Вернуть'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Для касс' })).toHaveFocus())
    expect(sent('restoreList')).toHaveLength(1)
  })

  test('LIST-002: «Все в корзину» adds what can be added and names the rest with its reason', async () => {
    const { user, portal } = openList()
    await user.click(await button('Все в корзину'))
    expect(portal.commands).toEqual([{ type: 'basket/add', productId: 7101, quantity: 26 }])
    expect(screen.getByText(/^Добавлено в корзину/)).toBeVisible()
    const refused = within(screen.getByRole('alert')).getAllByRole('listitem')
    expect(refused.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Накопитель 36: добавлено 26 из 40 шт., больше нет в наличии',
      'Снятый товар: больше не продается',
    ])
  })

  test('a list that is gone is told', async () => {
    openList({ getList: refusal('getList', 404, '') })
    expect(await screen.findByText(texts.missing)).toBeVisible()
  })

  test('LIST-003: a list that somebody else deletes meanwhile is told, and what was typed stays', async () => {
    const gone = refusal('getList', 404, '')
    const answers = [full, gone]
    const { user } = openList({ getList: () => answers.shift(), changeList: refusal('changeList', 404, 'Нет списка') })
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), '!')
    await user.click(await button('Сохранить'))
    expect(await screen.findByText('Нет списка')).toBeVisible()
    expect(screen.getByText(new RegExp(texts.missing))).toBeVisible()
    expect(field('Название')).toHaveValue('Для касс!')
  })
})
