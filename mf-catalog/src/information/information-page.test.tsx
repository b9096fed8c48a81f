import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'shared-ui/router'
import { basketWith, show, stubScreen } from '../testing/show.tsx'
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
const scrolled: (string | undefined)[] = []

beforeEach(() => {
  stubScreen(1200)
  scrolled.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id)
  }
})
afterEach(() => {
  window.localStorage.clear()
})

test('NAV-016 INFO-001 AUTH-041: the heading', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Для покупателей$/)
})

test('INFO-002 AMB-127: six sections, each opens and closes', async () => {
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
  expect(scrolled).toEqual([id])
})

test('AMB-129: it scrolls again after the routing event, at which the shell went to the top', async () => {
  open('#pickup')
  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await frame()
  window.dispatchEvent(new CustomEvent('single-spa:routing-event'))
  await frame()
  expect(scrolled).toEqual(['pickup', 'pickup'])
})

test('AMB-129: an anchor followed on the page itself opens its section too', async () => {
  show(
    <>
      <Link to="/information#get">вниз</Link>
      <InformationPage />
    </>,
    {},
    '/information#welcome',
  )
  await userEvent.click(screen.getByRole('link', { name: 'вниз' }))
  expect(screen.getByRole('region', { name: 'Получение товара и документов' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Добро пожаловать' })).toBeVisible()
})

test('AMB-123: a section whose key the footer stored is open until it is closed by hand', async () => {
  window.localStorage.setItem('#delivery', 'true')
  const first = open()
  expect(trigger('Доставка')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(trigger('Доставка'))
  first.unmount()
  open()
  expect(trigger('Доставка')).toHaveAttribute('aria-expanded', 'false')
})

test('INFO-050: the order aside stands there when the basket has products', () => {
  const { portal } = open('', {})
  const mounted = jest.spyOn(portal.widgets, 'mount')
  expect(mounted).not.toHaveBeenCalled()
  act(() => portal.core.set('basket', basketWith(7101, 1)))
  expect(mounted).toHaveBeenCalledWith('order-aside', expect.any(HTMLElement))
})
