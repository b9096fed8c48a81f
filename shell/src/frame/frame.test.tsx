import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialState } from 'shared-contracts/portal/initial-state'
import { renderInFrame } from './testing.tsx'
import { Frame } from './frame.tsx'

const auth = { ...initialState.auth, phase: 'guest' as const }

beforeEach(() => localStorage.clear())

test('the skip link is first and moves the focus to the content', async () => {
  renderInFrame(<Frame />, { state: { auth } })
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'К содержанию' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('ALERT-001 ALERT-002: alerts are between header and content, newest first, and each can be closed', async () => {
  const alert = (text: string) => ({ text, variant: 'danger' as const, lifetime: 60_000 })
  const ui = { ...initialState.ui, pageAlerts: [alert('Второе'), alert('Первое')] }
  const portal = renderInFrame(<Frame />, { state: { auth, ui } })
  const [newest, older] = screen.getAllByRole('alert')
  expect(newest).toHaveTextContent('Второе')
  expect(newest?.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('banner').compareDocumentPosition(newest as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(within(older as HTMLElement).getByRole('button', { name: 'Закрыть' }))
  expect(portal.commands).toContainEqual({ type: 'alert/remove', by: 'Первое' })
})

test('A1: a server’s message is shown as text in an alert', () => {
  const text = '<img src=x onerror="alert(1)"><b>Ремонт</b>'
  const ui = { ...initialState.ui, pageAlerts: [{ text, detail: text, variant: 'danger' as const, lifetime: 1 }] }
  renderInFrame(<Frame />, { state: { auth, ui } })
  const alert = screen.getByRole('alert')
  expect(alert.querySelector('img, b')).toBeNull()
  expect(alert).toHaveTextContent(text + text)
})

test('BSK-004: the buttons about a merged basket send their answer before the alert goes', async () => {
  const alert = (text: string, basket: 'restore' | 'replace') => ({
    text,
    basket,
    variant: 'info' as const,
    lifetime: 1,
  })
  const ui = { ...initialState.ui, pageAlerts: [alert('Добавлено', 'restore'), alert('Не добавлено', 'replace')] }
  const portal = renderInFrame(<Frame />, { state: { auth, ui } })
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  await userEvent.click(screen.getByRole('button', { name: 'Заменить' }))
  expect(portal.commands.filter(({ type }) => type !== 'alert/hold')).toEqual([
    { type: 'basket/restore' },
    { type: 'alert/remove', by: 'Добавлено' },
    { type: 'basket/replace' },
    { type: 'alert/remove', by: 'Не добавлено' },
  ])
})

test('ALERT-007: alerts stay while the pointer or the focus is on them', () => {
  const pageAlerts = [{ text: 'Ошибка', variant: 'danger' as const, lifetime: 60_000 }]
  const portal = renderInFrame(<Frame />, { state: { auth, ui: { ...initialState.ui, pageAlerts } } })
  const held = () => portal.commands.map((command) => command.type === 'alert/hold' && command.isHeld)
  const alert = screen.getByRole('alert')
  fireEvent.mouseEnter(alert.parentElement as HTMLElement)
  fireEvent.mouseLeave(alert.parentElement as HTMLElement)
  const close = within(alert).getByRole('button', { name: 'Закрыть' })
  act(() => close.focus())
  act(() => close.blur())
  expect(held()).toEqual([true, false, true, false])
})

test.each([
  ['NAV-060', 'Покупателям', '/information', null],
  ['NAV-061 NAV-068 AMB-123', 'Оформление заказа', '/information#order', '#order'],
  ['NAV-062 NAV-069 AMB-123', 'Доставка', '/information#delivery', '#delivery'],
  ['NAV-063 NAV-070 AMB-123', 'Самовывоз', '/information#pickup', '#pickup'],
])('%s: the footer links to «%s» and stores which section to open', async (_ids, name, path, key) => {
  const portal = renderInFrame(<Frame />, { state: { auth } })
  await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))
  expect(portal.navigations).toEqual([path])
  if (key === null) expect(localStorage).toHaveLength(0)
  else expect(localStorage.getItem(key)).toBe('true')
})

test('NAV-064 NAV-065 NAV-066 NAV-067 AMB-125 HOME-004: the footer shows the seller’s details and contacts', () => {
  // Other values than the sample's, to show that they come from the configuration.
  const requisites = {
    name: 'АО «Продавец»',
    inn: '7812345678',
    kpp: '781201001',
    ogrn: '1037800000001',
    phone: '8 (800) 555-00-11',
    email: 'help@shop.example',
  }
  renderInFrame(<Frame />, { state: { auth }, config: { requisites } })
  const footer = within(screen.getByRole('contentinfo'))
  const { name, inn, kpp, ogrn, phone, email } = requisites
  for (const text of [name, `ИНН ${inn}`, `КПП ${kpp}`, `ОГРН ${ogrn}`]) expect(footer.getByText(text)).toBeVisible()
  expect(footer.getByText('Торговый дом и партнер оператора фискальных данных')).toBeVisible()
  expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:88005550011')
  expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  expect(footer.getByRole('link', { name: 'Политика обработки персональных данных' })).toHaveAttribute(
    'href',
    '/docs/personal-data-policy.pdf',
  )
  expect(footer.getByText(/Демонстрационные данные/)).toBeVisible()
})

test('NAV-025 NAV-035 NAV-036 AMB-166: an unknown address shows the not-found page', async () => {
  renderInFrame(<Frame />, { state: { auth }, pathname: '/no-such' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
  expect(screen.getByText('Возможно, ссылка недействительна или страница была удалена.')).toBeVisible()
  expect(document.title).toContain('Страница не найдена')
})

test('at a route of a remote the shell renders nothing in the main area', () => {
  renderInFrame(<Frame />, { state: { auth }, pathname: '/products' })
  expect(screen.getByRole('main')).toBeEmptyDOMElement()
})
