import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { PortalState } from 'shared-contracts/portal/state'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { basketOf, buyer, twoLines } from '../testing/filled.ts'
import { useQuickOrder } from './use-quick-order.tsx'

configure({ asyncUtilTimeout: 5_000 })

function Sample() {
  const { panel, button } = useQuickOrder()
  return (
    <>
      {panel}
      <section aria-label="Пустая корзина">{button}</section>
    </>
  )
}

async function open(state: Partial<PortalState> = {}) {
  const portal = createTestPortal({ ...buyer, basket: basketOf([]), ...state })
  const user = userEvent.setup()
  render(
    <PortalProvider portal={portal}>
      <Sample />
    </PortalProvider>,
  )
  await user.click(screen.getAllByRole('button', { name: 'Быстрый заказ по артикулам' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Быстрый заказ' }))
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Артикулы и количество' })
  const fill = (text: string) => fireEvent.change(field, { target: { value: text } })
  const hold = (lines: readonly BasketLine[]) => act(() => portal.core.set('basket', basketOf(lines)))
  const sent = (isEdited: boolean) => portal.commands.filter(({ type }) => (type === 'form/edited') === isEdited)
  return {
    portal,
    user,
    dialog,
    field,
    fill,
    hold,
    changes: () => sent(false),
    editedCommands: () => sent(true),
    add: () => dialog.getByRole('button', { name: /^Добавить/ }),
  }
}

const marks = () => screen.getAllByRole('listitem').map(({ textContent }) => fold(textContent))
const fold = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('the opened dialog has the focus in its field', async () => {
  const { user, field } = await open()
  expect(field).toHaveFocus()
  await user.paste('7101;2')
  expect(field).toHaveValue('7101;2')
})

test('the preview marks every line; no command is sent', async () => {
  const { changes, dialog, fill, add } = await open({ basket: basketOf(twoLines) })
  expect(dialog.queryByRole('listitem')).not.toBeInTheDocument()
  expect(add()).toBeDisabled()
  fill('7101;2\n9999;1\n7506;1\n7102')
  expect(marks()).toEqual([
    expect.stringContaining('Артикул 71012 шт.32 980,00 ₽В корзине 3, станет 5 шт.'),
    expect.stringContaining('9999;1Такого артикула нет в каталоге'),
    expect.stringContaining('Недоступно для заказа'),
    expect.stringContaining('После артикула нет количества'),
  ])
  const status = fold(dialog.getByRole('status').textContent)
  expect(status).toBe('Готово к добавлению: 1 позиция, 2 шт. на 32 980,00 ₽.С ошибками: 3 строки.')
  expect(fold(add().textContent)).toBe('Добавить в корзину 1 позицию')
  expect(changes()).toEqual([])
})

test('valid lines are added by one command per product; the field keeps the wrong ones and the focus', async () => {
  const { changes, user, dialog, field, fill, add } = await open()
  fill('7101;2\n9999;1\n7102;4\n7101;3')
  await user.click(add())
  expect(changes()).toEqual([
    { type: 'basket/add', productId: 7101, quantity: 5 },
    { type: 'basket/add', productId: 7102, quantity: 4 },
  ])
  expect(field).toHaveValue('9999;1')
  expect(field).toHaveFocus()
  const [status] = dialog.getAllByRole('status')
  expect(fold(status?.textContent ?? '')).toContain(
    'Добавлено в корзину: 2 позиции, 9 шт. Остальные строки остались в поле.',
  )
})

test('when no line remains, the dialog closes, the focus returns, and the addition can be undone', async () => {
  const { portal, changes, user, fill, add } = await open({ basket: basketOf(twoLines) })
  fill('7101;2\n7103;1')
  await user.click(add())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Быстрый заказ по артикулам' })).toContain(document.activeElement)
  portal.commands.length = 0
  await user.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  expect(changes()).toEqual([
    { type: 'basket/setQuantity', productId: 7101, quantity: 3 },
    { type: 'basket/setQuantity', productId: 7103, quantity: 0 },
  ])
  expect(screen.getByRole('status')).toHaveTextContent('Корзина такая же, как до добавления.')
})

test('the addition cannot be undone once the basket changed otherwise', async () => {
  const { user, fill, add, hold } = await open({ basket: basketOf(twoLines) })
  fill('7101;2')
  await user.click(add())
  hold(twoLines.map((line) => ({ ...line, price: kopecksOf(1) })))
  expect(screen.getByRole('button', { name: 'Вернуть как было' })).toBeVisible()
  hold(twoLines.slice(1))
  expect(screen.queryByRole('button', { name: 'Вернуть как было' })).not.toBeInTheDocument()
})

test('the notice of an addition ends when the buyer orders, so that it never stands beside a refusal', async () => {
  const { portal, user, fill, add } = await open({ basket: basketOf(twoLines) })
  fill('7101;2')
  await user.click(add())
  expect(screen.getByRole('status')).toHaveTextContent('Добавлено в корзину')
  const submit = (startOrder: boolean) =>
    act(() => portal.core.update('basket', (basket) => ({ ...basket, startOrder })))
  submit(true)
  submit(false)
  expect(screen.queryByText(/Добавлено в корзину/)).not.toBeInTheDocument()
})

test('the typed text stays when the dialog is closed', async () => {
  const { user, dialog, fill } = await open()
  fill('7101;2')
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await user.click(screen.getByRole('button', { name: 'Быстрый заказ по артикулам' }))
  expect(await screen.findByRole('textbox', { name: 'Артикулы и количество' })).toHaveValue('7101;2')
  await user.click(screen.getByRole('button', { name: 'Очистить' }))
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('F11: a switch of the organisation in another tab closes the dialog, so nothing is added to the wrong basket', async () => {
  const { portal, user, fill, changes } = await open()
  fill('7101;2')
  const first = portal.bus.state.organisation.value.orgId
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 12 })))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(changes()).toEqual([])
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: first })))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Быстрый заказ по артикулам' }))
  expect(await screen.findByRole('textbox', { name: 'Артикулы и количество' })).toHaveValue('7101;2')
})

test('F11: the dialog that was opened before the organisation is loaded stays open', async () => {
  const { portal, field } = await open({ organisation: { ...initialState.organisation, orgId: null } })
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 11 })))
  expect(field).toBeVisible()
  act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 12 })))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a typed text is reported as unsaved input until it is cleared', async () => {
  const { editedCommands, user, dialog, fill } = await open()
  expect(editedCommands()).toEqual([])
  fill('7101;2')
  fill('7101;25')
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
  expect(editedCommands()).toEqual([{ type: 'form/edited', isEdited: true }])
  await user.click(screen.getByRole('button', { name: 'Быстрый заказ по артикулам' }))
  await user.click(await screen.findByRole('button', { name: 'Очистить' }))
  expect(editedCommands().at(-1)).toEqual({ type: 'form/edited', isEdited: false })
})

test('a file is appended to the typed text; a workbook is refused with advice, and the text stays', async () => {
  const { field, fill } = await open()
  fill('7101;2')
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('no place for a file')
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  choose(fileOf('7102;3\r\n', 'order.csv'))
  await waitFor(() => expect(field).toHaveValue('7101;2\n7102;3\n'))
  choose(fileOf('PK', 'order.xlsx'))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Это книга Excel/))
  expect(field).toBeInvalid()
  expect(field).toHaveValue('7101;2\n7102;3\n')
  fill('7101;2')
  expect(field).toBeValid()
})

test('a dropped file is read; a dragged text is left to the browser', async () => {
  const { field } = await open()
  const file = fileOf('7102;3', 'order.txt')
  fireEvent.dragOver(field, { dataTransfer: { types: ['Files'], files: [file] } })
  expect(screen.getByText('Отпустите файл, чтобы загрузить его')).toBeVisible()
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file] } })
  await waitFor(() => expect(field).toHaveValue('7102;3'))
  expect(fireEvent.dragOver(field, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
})

test('a text over 64 KB is not read', async () => {
  const { field, fill, add } = await open()
  fill('7101;2\n'.repeat(10_000))
  expect(field).toHaveAccessibleDescription(/Текст больше 64 КБ/)
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  expect(add()).toBeDisabled()
})

test('nothing can be added while the products are loading or failed', async () => {
  const { portal, changes, user, dialog, fill, add } = await open({ products: { status: 'loading' } })
  fill('7101;2')
  expect(dialog.getByRole('status')).toHaveTextContent('Загружаем список товаров…')
  expect(add()).toBeDisabled()
  act(() => portal.core.set('products', { status: 'failed', message: 'нет связи' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Ошибка получения товаров')
  await user.click(dialog.getByRole('button', { name: 'Повторить' }))
  expect(changes()).toEqual([{ type: 'products/reload' }])
  act(() => portal.core.set('products', buyer.products))
  expect(marks()).toHaveLength(1)
  expect(add()).toBeEnabled()
})

/** jsdom's File has no arrayBuffer(). */
function fileOf(content: string, name: string): File {
  const file = new File([content], name)
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content).buffer) })
}
