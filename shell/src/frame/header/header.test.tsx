import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
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
const several = {
  ...sampleMultiLogin,
  logins: [login, { ...login, orgId: 12, orgName: 'ООО «Лютик»', orgNameCustom: null }],
}
const guest: Partial<PortalState> = { auth: { ...initialState.auth, phase: 'guest' } }
const signedIn = {
  auth: { ...initialState.auth, phase: 'signedIn', multiLogin: several, isMultiLoginLoaded: true },
  organisation: { orgId: 11, login, type: 'REGULAR' },
  organisationInfo: { status: 'ready', value: sampleOrganisation },
} satisfies Partial<PortalState>
const basket = {
  ...emptyBasket,
  products: [
    { id: 1, price: kopecksOf(1), quantity: 2 },
    { id: 2, price: kopecksOf(1), quantity: 3 },
  ],
}

/** Renders for a signed-in user and waits until the placeholder's time is over. */
function renderSignedIn(state: Partial<PortalState> = {}, widgets: readonly string[] = []) {
  const portal = renderInFrame(<Header />, { state: { ...signedIn, ...state }, widgets })
  act(() => jest.advanceTimersByTime(2_000))
  return { portal, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('NAV-037 NAV-038 NAV-039 NAV-040 NAV-041: the logo and the four sections navigate without a page load', async () => {
  const portal = renderInFrame(<Header />, { state: guest })
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  const bar = within(screen.getByRole('navigation', { name: 'Разделы' }))
  for (const name of ['Главная', 'Товары', 'История заказов', 'Покупателям']) {
    await user.click(bar.getByRole('link', { name }))
  }
  const logo = screen.getByRole('link', { name: /ФН Портал/ })
  expect(logo.querySelector('svg')).toBeInTheDocument()
  await user.click(logo)
  expect(portal.navigations).toEqual(['/', '/products', '/orders', '/information', '/'])
})

test('the current section is marked, also on a page inside it', () => {
  renderInFrame(<Header />, { state: guest, pathname: '/product/7101' })
  expect(screen.getByRole('link', { name: 'Товары' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Главная' })).not.toHaveAttribute('aria-current')
})

test('AMB-180 BASK-023: the cart link shows the number of pieces to users and guests', () => {
  renderInFrame(<Header />, { state: { ...guest, basket } })
  expect(screen.getByRole('link', { name: 'Корзина 5' })).toHaveAttribute('href', '/order')
})

test('AMB-180: an empty cart has no link', () => {
  renderInFrame(<Header />, { state: guest })
  expect(screen.queryByRole('link', { name: /Корзина/ })).not.toBeInTheDocument()
})

test.each([
  [undefined, true],
  ['owner', true],
  ['buyer', true],
  ['approver', true],
  ['accountant', false],
  ['viewer', false],
  ['a role of a newer API', false],
])('TEAM-002: cart and quick order of the role %s: %s', async (role, isShown) => {
  const organisation = { ...signedIn.organisation, login: { ...login, role } } as const
  const { user } = renderSignedIn({ basket, organisation }, ['quick-order'])
  await user.click(await screen.findByRole('button', { name: 'ООО «Ромашка»' }))
  const menu = await screen.findByRole('menu')
  const found = [
    screen.queryByRole('link', { name: 'Корзина 5', hidden: true }),
    screen.queryByRole('button', { name: 'Быстрый заказ', hidden: true }),
    within(menu).queryByRole('menuitem', { name: /^Заказ/ }),
  ]
  expect(found.map((element) => element !== null)).toEqual(found.map(() => isShown))
})

test('NAV-043 NAV-044 AUTH-043 AMB-134: «Войти» starts the sign-in at once', async () => {
  const portal = renderInFrame(<Header />, { state: guest })
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  expect(screen.getByRole('button', { name: 'Регистрация' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toStrictEqual([undefined])
})

test('NAV-044: a signed-in user gets no «Войти»', async () => {
  renderSignedIn()
  expect(await screen.findByRole('button', { name: 'ООО «Ромашка»' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Войти' })).not.toBeInTheDocument()
})

test('F23: while a sign-in is starting, «Войти» is busy and ignores presses', async () => {
  const progress = observable<SignInProgress>('none')
  const portal = renderInFrame(<Header />, { state: guest, signInProgress: progress })
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  act(() => progress.set('leaving'))
  const enter = screen.getByRole('button', { name: 'Входим…' })
  expect(enter).toHaveAttribute('aria-busy', 'true')
  await user.click(enter)
  expect(portal.signIns).toEqual([])
  act(() => progress.set('failed'))
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toHaveLength(1)
})

const busy = () => screen.getByRole('banner').querySelector('[aria-busy=true]')

test('UI-004: «Регистрация» opens and closes the panel', async () => {
  const portal = renderInFrame(<Header />, { state: guest })
  const register = jest.spyOn(portal.auth, 'register')
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  const button = screen.getByRole('button', { name: 'Регистрация' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(register).toHaveBeenCalledTimes(1)
  act(() => portal.core.update('auth', (auth) => ({ ...auth, authFormType: 'signUp' })))
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  expect(portal.commands).toContainEqual({ type: 'auth/setForm', authFormType: 'signIn' })
  expect(register).toHaveBeenCalledTimes(1)
})

test('during the sign-in check «Войти» is shown, or the placeholder if a user is expected', () => {
  renderInFrame(<Header />)
  expect(screen.getByRole('button', { name: 'Войти' })).toBeVisible()
  cleanup()
  renderInFrame(<Header />, { session: { isExpected: true } })
  expect(screen.queryByRole('button', { name: 'Войти' })).not.toBeInTheDocument()
  expect(busy()).toBeInTheDocument()
})

test('CONST-034 UI-012 UI-013 AMB-133: the placeholder is shown until 2 s after the sign-in with which the page load begins, even if the organisation loads faster', () => {
  act(() => jest.advanceTimersByTime(700))
  const portal = renderInFrame(<Header />, { session: { isExpected: true } })
  act(() => {
    for (const name of ['auth', 'organisation', 'organisationInfo'] as const) {
      portal.core.set(name, signedIn[name] as never)
    }
  })
  act(() => jest.advanceTimersByTime(1_299))
  expect(busy()).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(busy()).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'ООО «Ромашка»' })).toBeVisible()
})

test('AMB-133: a session that existed before the page waits only for its data', () => {
  const portal = renderInFrame(<Header />, { session: { wasSignedIn: true, isExpected: true } })
  expect(busy()).toBeInTheDocument()
  act(() => {
    for (const name of ['organisation', 'organisationInfo', 'auth'] as const) {
      portal.core.set(name, signedIn[name] as never)
    }
  })
  expect(busy()).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'ООО «Ромашка»' })).toBeVisible()
})

test('AMB-133: a user found on a page that is in use waits only for their data', () => {
  const portal = renderInFrame(<Header />, { state: guest })
  act(() => jest.advanceTimersByTime(2_000))
  act(() => {
    for (const name of ['organisation', 'auth'] as const) portal.core.set(name, signedIn[name] as never)
    portal.core.set('organisationInfo', { status: 'loading' })
  })
  expect(busy()).toBeInTheDocument()
  act(() => portal.core.set('organisationInfo', signedIn.organisationInfo as never))
  expect(busy()).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'ООО «Ромашка»' })).toBeVisible()
})

test('AMB-133: the placeholder stays until the logins are known', () => {
  const portal = renderInFrame(<Header />, { session: { wasSignedIn: true, isExpected: true } })
  act(() => portal.core.set('auth', { ...initialState.auth, phase: 'signedIn' }))
  act(() => jest.advanceTimersByTime(2_000))
  expect(busy()).toBeInTheDocument()
  act(() => portal.core.set('auth', signedIn.auth as never))
  expect(busy()).not.toBeInTheDocument()
})

test('UI-013: the placeholder stays while the organisation is loading', () => {
  renderSignedIn({ organisationInfo: { status: 'loading' } })
  expect(screen.getByRole('banner').querySelector('[aria-busy=true] > [aria-hidden=true]')).toBeInTheDocument()
})

const unnamed = { status: 'failed', message: '' } as const
test.each([
  ['the short name', signedIn.organisationInfo, 'Склад', 'ООО «Ромашка»'],
  ['or else the custom name', unnamed, 'Склад', 'Склад'],
  ['or else the name', unnamed, null, 'ООО «РОМАШКА»'],
])('NAV-046 AUTH-054 AMB-132: the header shows %s', (_, organisationInfo, orgNameCustom, shown) => {
  renderSignedIn({
    organisationInfo,
    organisation: { orgId: 11, login: { ...login, orgName: 'ООО «РОМАШКА»', orgNameCustom }, type: 'REGULAR' },
  })
  expect(screen.getByRole('button', { name: shown })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Войти' })).not.toBeInTheDocument()
})

test('NAV-047 UI-005 UI-006: a click on the name opens the menu, and another click or one outside closes it', async () => {
  const { user } = renderSignedIn()
  const name = screen.getByRole('button', { name: 'ООО «Ромашка»' })
  await user.click(name)
  expect(screen.getByRole('menuitem', { name: 'Профиль' })).toBeVisible()
  await user.click(name)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await user.click(name)
  await user.click(document.body)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('the bus can close the menu', async () => {
  const { portal, user } = renderSignedIn()
  await user.click(screen.getByRole('button', { name: 'ООО «Ромашка»' }))
  const show = (isShow: boolean) =>
    act(() => portal.core.update('ui', (ui) => ({ ...ui, menu: { isShow, isShowOnMobile: false } })))
  show(true)
  expect(screen.getByRole('menu')).toBeVisible()
  show(false)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('NAV-048 NAV-049 NAV-050 NAV-051 NAV-052 NAV-053: the items link to their pages, and «Заказ» shows its count', async () => {
  const { portal, user } = renderSignedIn({ basket })
  for (const name of ['Заказ 5', 'Товары', 'История заказов', 'Покупателям', 'Профиль']) {
    await user.click(screen.getByRole('button', { name: 'ООО «Ромашка»' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  expect(portal.navigations).toEqual(['/order', '/products', '/orders', '/information', '/profile'])
})

test('FMT-003: many pieces are shown in groups, in the cart link and in the menu', async () => {
  const products = basket.products.map((line) => ({ ...line, quantity: 50_000 }))
  const { user } = renderSignedIn({ basket: { ...basket, products } })
  expect(screen.getByRole('link', { name: /Корзина/ }).textContent).toBe('Корзина 100\u00A0000')
  await user.click(screen.getByRole('button', { name: 'ООО «Ромашка»' }))
  expect(screen.getByRole('menuitem', { name: /Заказ 100/ }).textContent).toContain('100\u00A0000')
})

test('NAV-056 NAV-057 AUTH-057 AMB-131: the menu shows the organisations, «Назад» returns, and a choice selects one', async () => {
  const { portal, user } = renderSignedIn()
  await user.click(screen.getByRole('button', { name: 'ООО «Ромашка»' }))
  await user.click(screen.getByRole('menuitem', { name: 'Сменить организацию' }))
  expect(screen.getByRole('menuitem', { name: 'Назад' })).toHaveFocus()
  await user.click(screen.getByRole('menuitem', { name: 'Назад' }))
  expect(screen.getByRole('menuitem', { name: 'Профиль' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Сменить организацию' }))
  expect(screen.getByRole('menuitem', { name: /^ООО «Лютик»/ })).toHaveAccessibleName(/ИНН 7701234567$/)
  await user.click(screen.getByRole('menuitem', { name: /^ООО «Лютик»/ }))
  expect(portal.commands).toContainEqual({ type: 'organisation/select', orgId: 12 })
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('NAV-055 NAV-056: a menu closed while it shows organisations opens with its first items, and «Выход» signs out', async () => {
  const { portal, user } = renderSignedIn()
  const signOut = jest.spyOn(portal.auth, 'signOut')
  const opener = screen.getByRole('button', { name: 'ООО «Ромашка»' })
  await user.click(opener)
  await user.click(screen.getByRole('menuitem', { name: 'Сменить организацию' }))
  await user.keyboard('{Escape}')
  await user.click(opener)
  expect(screen.queryByRole('menuitem', { name: 'Назад' })).not.toBeInTheDocument()
  expect(signOut).not.toHaveBeenCalled()
  await user.click(screen.getByRole('menuitem', { name: 'Выход' }))
  expect(signOut).toHaveBeenCalledTimes(1)
})

test('UI-002 UI-003: the progress bar is shown while the loader counter is above zero', () => {
  const ui = { ...initialState.ui, loaderCounter: 2 }
  const portal = renderInFrame(<Header />, { state: { ...guest, ui } })
  act(() => jest.advanceTimersByTime(150))
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  act(() => portal.core.set('ui', { ...ui, loaderCounter: 1 }))
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  act(() => portal.core.set('ui', { ...ui, loaderCounter: 0 }))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

describe('the search field', () => {
  const field = () => within(screen.getByRole('banner')).getByRole('searchbox', { name: 'Поиск товаров' })
  const setUp = (pathname: string) => {
    const portal = renderInFrame(<Header />, { state: guest, pathname })
    return { portal, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) }
  }

  test('leads to the catalogue with the typed words', async () => {
    const { portal, user } = setUp('/information')
    await user.type(field(), '  ФН 36 & 15{Enter}')
    expect(portal.navigations).toEqual(['/products?q=%D0%A4%D0%9D+36+%26+15'])
    expect(new URL(portal.navigations[0] ?? '', 'http://localhost').searchParams.get('q')).toBe('ФН 36 & 15')
    await user.clear(field())
    await user.type(field(), ' {Enter}')
    expect(portal.navigations[1]).toBe('/products')
  })

  test('is a plain form before the page is live', async () => {
    const { user } = setUp('/information')
    await user.type(field(), 'фн')
    const form = (field() as HTMLInputElement).form as HTMLFormElement
    expect([form.getAttribute('action'), form.method, [...new FormData(form)]]).toEqual([
      '/products',
      'get',
      [['q', 'фн']],
    ])
  })

  test('is not shown on the catalogue, which has its own, but on a product', () => {
    setUp('/products')
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    cleanup()
    setUp('/products/7101')
    expect(field()).toBeInTheDocument()
  })

  test('is empty on the next page', () => {
    const route = observable({ pathname: '/information', hash: '' })
    renderInFrame(<Header />, { state: guest, route })
    fireEvent.change(field(), { target: { value: 'фн' } })
    act(() => route.set({ pathname: '/orders', hash: '' }))
    expect(field()).toHaveValue('')
  })

  test('a narrow bar opens it by a button; Escape and the focus elsewhere close it', async () => {
    const { user } = setUp('/information')
    const opener = screen.getByRole('button', { name: 'Поиск товаров' })
    await user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect(field()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    expect(opener).toHaveFocus()
    await user.click(opener)
    act(() => screen.getByRole('link', { name: /ФН Портал/ }).focus())
    expect(opener).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('«Быстрый заказ»', () => {
  const press = async (outcome: 'accepted' | 'failed') => {
    const portal = renderInFrame(<Header />, { state: guest, widgets: ['order-aside', 'quick-order'] })
    portal.widgetOutcome = outcome
    const open = jest.spyOn(portal.widgets, 'open')
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    await user.click(screen.getByRole('button', { name: 'Быстрый заказ' }))
    expect(open.mock.calls).toEqual([['quick-order']])
    return portal
  }

  test('opens the order team’s dialog over the page', async () => {
    const portal = await press('accepted')
    expect([portal.navigations, portal.commands]).toEqual([[], []])
  })

  test('a dialog that does not load is reported', async () => {
    const portal = await press('failed')
    expect(portal.commands).toEqual([
      { type: 'alert/show', text: 'Быстрый заказ не загрузился. Нажмите еще раз.', variant: 'danger' },
    ])
  })

  test('is not shown if no remote offers it', () => {
    renderInFrame(<Header />, { state: guest, widgets: ['order-aside'] })
    expect(screen.queryByRole('button', { name: 'Быстрый заказ' })).not.toBeInTheDocument()
  })
})

describe('a number beside an item of the menu', () => {
  async function openMenu(widget: string, role?: string) {
    const organisation = { ...signedIn.organisation, login: { ...login, role } }
    const portal = renderInFrame(<Header />, { state: { ...signedIn, organisation }, widgets: [widget] })
    act(() => jest.advanceTimersByTime(2_000))
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    const unmount = jest.fn()
    const mount = jest.fn((..._args: Parameters<typeof portal.widgets.mount>) => ({ update: jest.fn(), unmount }))
    Object.assign(portal.widgets, { mount })
    await user.click(screen.getByRole('button', { name: 'ООО «Ромашка»' }))
    act(() => portal.core.update('ui', (ui) => ({ ...ui, menu: { isShow: true, isShowOnMobile: false } })))
    return { portal, mount, unmount }
  }

  test.each([
    ['DRIVE-013', 'expiring-drives', 'Накопители'],
    ['APPR-004', 'approvals-count', 'Согласования'],
  ])('%s: the open menu asks for it, for the organisation, and needs no answer', async (_, widget, item) => {
    const { portal, mount, unmount } = await openMenu(widget)
    expect(screen.getByRole('menuitem', { name: item })).toBeVisible()
    const [[name, place, props]] = mount.mock.calls as [Parameters<typeof portal.widgets.mount>]
    expect([name, place.isConnected, props]).toMatchObject([widget, false, { mode: 'count' }])
    const { onCount } = props as unknown as { onCount: (count: number) => void }
    act(() => onCount(23))
    expect(screen.getByRole('menuitem', { name: `${item} 23` })).toBeVisible()
    act(() => portal.core.update('organisation', (organisation) => ({ ...organisation, orgId: 12 })))
    expect(screen.getByRole('menuitem', { name: item })).toBeVisible()
    expect(unmount).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['buyer', true],
    ['accountant', false],
  ])('TEAM-002: a %s is not asked for requests that wait, and «Согласования» is shown: %s', async (role, isShown) => {
    const { mount } = await openMenu('approvals-count', role)
    expect(mount).not.toHaveBeenCalled()
    expect(screen.queryAllByRole('menuitem', { name: 'Согласования' })).toHaveLength(isShown ? 1 : 0)
  })
})
