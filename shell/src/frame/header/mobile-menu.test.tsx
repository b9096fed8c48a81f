import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { kopecksOf } from 'shared-contracts/domain/money'
import { emptyBasket, initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleMultiLogin, sampleOrganisation } from 'shared-contracts/testing/sample'
import { observable } from 'shared-ui/observable'
import type { SignInProgress } from '../../session/redirect.ts'
import { renderInFrame } from '../testing.tsx'
import { Header } from './header.tsx'

const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const guest: Partial<PortalState> = { auth: { ...initialState.auth, phase: 'guest' } }
const signedIn: Partial<PortalState> = {
  auth: {
    ...initialState.auth,
    phase: 'signedIn',
    multiLogin: { ...sampleMultiLogin, logins: [login, { ...login, orgId: 12, orgName: 'ООО «Лютик»' }] },
    isMultiLoginLoaded: true,
  },
  organisation: { orgId: 11, login, type: 'REGULAR' },
  organisationInfo: { status: 'ready', value: sampleOrganisation },
  basket: { ...emptyBasket, products: [{ id: 1, price: kopecksOf(1), quantity: 3 }] },
}

let changeWidth: (isWide: boolean) => void

/** A fake narrow screen that can become wide. */
function narrowScreen() {
  let isWide = false
  const listeners = new Set<() => void>()
  window.matchMedia = ((media: string) => ({
    media,
    get matches() {
      return media !== 'print' && isWide
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  })) as never
  changeWidth = (next) => {
    isWide = next
    listeners.forEach((listener) => listener())
  }
}

/** Renders the header with the mobile menu open and a bus that handles `menu/set` like the shell. */
async function openMenu(state: Partial<PortalState>, signInProgress = observable<SignInProgress>('none')) {
  const portal = renderInFrame(<Header />, { state, signInProgress, widgets: ['quick-order'] })
  const follow = () => {
    const last = portal.commands.at(-1)
    if (last?.type === 'menu/set') portal.core.update('ui', (ui) => ({ ...ui, menu: last }))
  }
  const send = portal.bus.send
  jest.spyOn(portal.bus, 'send').mockImplementation((command) => {
    send(command)
    follow()
  })
  const opener = screen.getByRole('button', { name: 'Меню' })
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Меню' }, { timeout: 5_000 })
  return { portal, opener, dialog: within(dialog) }
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

beforeEach(narrowScreen)
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

test('UI-030 AMB-163: the mobile menu is a dialog with the sections, the current one marked, and «Войти»', async () => {
  const { portal, opener, dialog } = await openMenu(guest)
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  const menu = within(dialog.getByRole('navigation', { name: 'Главное меню' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Главная',
    'Товары',
    'История заказов',
    'Покупателям',
  ])
  expect(menu.getByRole('link', { name: 'Товары' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(menu.getByRole('link', { name: 'История заказов' }))
  expect(portal.navigations).toEqual(['/orders'])
  await isGone()
})

test('the mobile menu traps the focus, and Escape closes it and returns the focus', async () => {
  const { opener, dialog } = await openMenu(guest)
  const inside = dialog.getByRole('navigation').closest('[role=dialog]') as HTMLElement
  for (let step = 0; step < 10; step += 1) {
    await userEvent.tab()
    expect(inside).toContainElement(document.activeElement as HTMLElement)
  }
  await userEvent.keyboard('{Escape}')
  await isGone()
  await waitFor(() => expect(opener).toHaveFocus())
})

test('«Закрыть» and a screen that becomes wide close the mobile menu', async () => {
  const { dialog } = await openMenu(guest)
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await isGone()
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }))
  await screen.findByRole('dialog')
  act(() => changeWidth(true))
  await isGone()
})

test('«Быстрый заказ» closes the mobile menu and opens its dialog', async () => {
  const { portal, dialog } = await openMenu(guest)
  const open = jest.spyOn(portal.widgets, 'open')
  await userEvent.click(dialog.getByRole('button', { name: 'Быстрый заказ' }))
  await isGone()
  expect(open.mock.calls).toEqual([['quick-order']])
})

test('«Регистрация» closes the mobile menu', async () => {
  const { dialog } = await openMenu(guest)
  await userEvent.click(dialog.getByRole('button', { name: 'Регистрация' }))
  await isGone()
})

test('F23: «Войти» in the menu is busy until the browser leaves, and the menu closes if it cannot leave', async () => {
  const progress = observable<SignInProgress>('none')
  const { portal, dialog } = await openMenu(guest, progress)
  await userEvent.click(dialog.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toHaveLength(1)
  act(() => progress.set('leaving'))
  expect(dialog.getByRole('button', { name: 'Входим…' })).toHaveAttribute('aria-busy', 'true')
  act(() => progress.set('failed'))
  await isGone()
})

test('NAV-048 NAV-049 NAV-056 NAV-057: the mobile menu has the order with its count, the organisations and «Назад»', async () => {
  const { portal, dialog } = await openMenu(signedIn)
  expect(dialog.getByText('ООО «Ромашка»')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Заказ 3' })).toHaveAttribute('href', '/order')
  await userEvent.click(dialog.getByRole('button', { name: 'Сменить организацию' }))
  expect(dialog.getByRole('button', { name: 'Назад' })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Назад' }))
  expect(dialog.getByRole('button', { name: 'Сменить организацию' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(dialog.getByRole('button', { name: /^ООО «Лютик»/ })).toHaveAccessibleName(/ИНН 7701234567$/)
  await userEvent.click(dialog.getByRole('button', { name: /^ООО «Лютик»/ }))
  expect(portal.commands).toContainEqual({ type: 'organisation/select', orgId: 12 })
  await isGone()
})
