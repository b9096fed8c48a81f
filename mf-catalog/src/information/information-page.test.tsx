import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBasket } from 'shared-contracts/portal/initial-state'
import { organisationAs } from 'shared-contracts/testing/sample'
import { Link } from 'shared-ui/router'
import { basketWith, guest, show, stubScreen } from '../testing/show.tsx'
import { InformationPage } from './information-page.tsx'

const titles = [
  ['NAV-017', 'welcome', 'Добро пожаловать'],
  ['NAV-018', 'order', 'Оформление заказа'],
  ['NAV-019', 'delivery', 'Доставка'],
  ['NAV-020', 'pickup', 'Самовывоз'],
  ['NAV-021', 'get', 'Получение товара и документов'],
  ['NAV-022', 'expertise-guarantee', 'Экспертиза и гарантия'],
] as const
const open = (hash = '', state = {}) => show(<InformationPage />, state, `/information${hash}`)
const trigger = (name: string) => screen.getByRole('button', { name })
/** Scroll positions that were set, px. */
const scrolled: number[] = []
/** Position of each section in the page, px. */
const topOf = (id: string) => 1000 + 100 * titles.findIndex(([, name]) => name === id)
/** Anchors stop 16 px below the header of 64 px. */
const landing = (id: string) => topOf(id) - 80

beforeEach(() => {
  stubScreen(1200)
  scrolled.length = 0
  window.scrollTo = ((_: number, top: number) => void scrolled.push(top)) as typeof window.scrollTo
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, topOf(this.id), 300, 50)
  })
})
afterEach(() => {
  window.localStorage.clear()
  jest.restoreAllMocks()
})

test('NAV-016 INFO-001 AUTH-041: a guest sees the page with its heading and its sections', () => {
  open('', { auth: guest })
  expect(screen.getAllByRole('button')).toHaveLength(titles.length)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Для покупателей$/)
})

test('INFO-002 AMB-127: there are six sections, and each opens and closes', async () => {
  open()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(titles.map(([, , title]) => title))
  for (const [, , title] of titles) {
    expect(trigger(title)).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(trigger(title))
    expect(trigger(title)).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('region', { name: title })).toBeVisible()
    await userEvent.click(trigger(title))
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument()
  }
})

test.each(titles)('%s AMB-129: #%s opens its section and scrolls to it', async (_, id, title) => {
  open(`#${id}`)
  expect(screen.getByRole('region', { name: title })).toBeVisible()
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(scrolled).toEqual([landing(id)])
})

test('AMB-129: it scrolls again after the routing event, because the shell scrolls to the top', async () => {
  open('#pickup')
  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await frame()
  window.dispatchEvent(new CustomEvent('single-spa:routing-event'))
  await frame()
  expect(scrolled).toEqual([landing('pickup'), landing('pickup')])
})

describe('AMB-129: a page rendered by the server, which the browser has scrolled itself', () => {
  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const html = document.documentElement
  beforeEach(() => {
    html.setAttribute('data-rendered', '')
    jest.spyOn(html, 'scrollHeight', 'get').mockReturnValue(5_000)
  })
  afterEach(() => html.removeAttribute('data-rendered'))

  test('scrolls to the anchor when its section is open', async () => {
    open('#pickup')
    await frame()
    expect(scrolled).toEqual([landing('pickup')])
  })

  test('does not scroll back a visitor who has moved on', async () => {
    const moved = jest.replaceProperty(window, 'scrollY', 300)
    open('#pickup')
    await frame()
    moved.restore()
    expect(scrolled).toEqual([])
  })
})

test('AMB-129: an anchor followed on the page opens its section and moves the focus there', async () => {
  show(
    <>
      <Link to="/information#get">вниз</Link>
      <InformationPage />
    </>,
    {},
    '/information#welcome',
  )
  expect(trigger('Добро пожаловать')).not.toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'вниз' }))
  expect(trigger('Получение товара и документов')).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Получение товара и документов' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Добро пожаловать' })).toBeVisible()
})

test('AMB-123: a section stored by the footer is open until the buyer closes it', async () => {
  window.localStorage.setItem('#delivery', 'true')
  const first = open()
  expect(trigger('Доставка')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(trigger('Доставка'))
  first.unmount()
  open()
  expect(trigger('Доставка')).toHaveAttribute('aria-expanded', 'false')
})

test('AMB-123: exactly the sections stored by the footer and that of the hash are open', () => {
  window.localStorage.setItem('#delivery', 'true')
  window.localStorage.setItem('#order', 'false')
  open('#pickup')
  expect(titles.map(([, , title]) => trigger(title).getAttribute('aria-expanded'))).toEqual(
    titles.map(([, id]) => String(id === 'delivery' || id === 'pickup')),
  )
})

test('INFO-002: the keyboard opens and closes sections, and title and panel refer to each other', async () => {
  open()
  const button = trigger('Доставка')
  expect(button.closest('h2')).toHaveTextContent(/^Доставка$/)
  button.focus()
  for (const key of ['{Enter}', ' ']) {
    await userEvent.keyboard(key)
    const panel = screen.getByRole('region', { name: 'Доставка' })
    expect(button).toHaveAttribute('aria-controls', panel.id)
    await userEvent.keyboard(key)
    expect(button).toHaveAttribute('aria-expanded', 'false')
  }
})

test('INFO-002: in print every section is open, and afterwards as before', () => {
  open('#get')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('region')).toHaveLength(titles.length)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test('INFO-050: the order aside is shown only when the basket has products', () => {
  const { portal } = open()
  const unmount = jest.fn()
  const mounted = jest.spyOn(portal.widgets, 'mount').mockReturnValue({ update: jest.fn(), unmount })
  act(() => portal.core.set('basket', { ...emptyBasket }))
  expect(mounted).not.toHaveBeenCalled()
  act(() => portal.core.set('basket', basketWith(7101, 1)))
  expect(mounted).toHaveBeenCalledWith('order-aside', expect.any(HTMLElement))
  act(() => portal.core.set('basket', emptyBasket))
  expect(unmount).toHaveBeenCalled()
})

test.each(['accountant', 'viewer'])('TEAM-002: the role %s, which may not order, gets no order aside', (role) => {
  const { portal } = open()
  const mounted = jest.spyOn(portal.widgets, 'mount')
  act(() => portal.core.set('organisation', organisationAs(role)))
  act(() => portal.core.set('basket', basketWith(7101, 1)))
  expect(mounted).not.toHaveBeenCalled()
})
