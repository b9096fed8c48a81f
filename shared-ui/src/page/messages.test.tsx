import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { kopecksOf } from 'shared-contracts/domain/money'
import { AlertBar } from '../elements/alert-bar.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { Money } from '../elements/money.tsx'
import { Page } from './page.tsx'
import { Skeleton, useDelayed } from '../elements/skeleton.tsx'
import { StatusDot } from '../elements/status-dot.tsx'

test.each([
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('AMB-178: a page alert of variant %s has its look, role %s and a close button', async (variant, role) => {
  const onClose = jest.fn()
  render(<AlertBar variant={variant} text="Корзина изменилась" detail="code" onClose={onClose} />)
  expect(screen.getByRole(role)).toHaveTextContent('Корзина изменилась')
  const tone = variant === 'info' ? 'brand' : variant
  expect(screen.getByRole(role)).toHaveAttribute('data-variant', variant)
  expect(screen.getByRole(role)).toHaveStyle({ color: `var(--color-${tone})`, background: `var(--color-${tone}-soft)` })
  expect(screen.getByText('code')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an alert without onClose has no close button, and may have an action', () => {
  render(<AlertBar variant="warning" role="status" text="Долго" action={<button type="button">Отменить</button>} />)
  expect(screen.getByRole('status')).toHaveTextContent('Долго')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Отменить'])
})

test('an error panel is labelled by its title, and its button tries again', async () => {
  const onRetry = jest.fn()
  const { rerender } = render(<ErrorPanel title="Раздел не открылся" text="Не ответил сервер" onRetry={onRetry} />)
  expect(screen.getByRole('group', { name: 'Раздел не открылся' })).toHaveTextContent('Не ответил сервер')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  rerender(<ErrorPanel title="Раздел не открылся" onRetry={onRetry} isRetrying />)
  await userEvent.click(screen.getByRole('button', { name: 'Повторяем…' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('an error panel without onRetry has no button', () => {
  render(<ErrorPanel title="Раздел не открылся" />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('in place of a page the title of an error panel is the heading of the page and can have the focus', () => {
  render(<ErrorPanel level={1} title="Раздел не открылся" />)
  const heading = screen.getByRole('heading', { level: 1, name: 'Раздел не открылся' })
  heading.focus()
  expect(heading).toHaveFocus()
})

test('an empty state shows its title, text and action', () => {
  render(<EmptyState title="Заказов пока нет" text="Здесь будут заказы" action={<a href="/products">Товары</a>} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Заказов пока нет' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Товары' })).toBeInTheDocument()
})

test('FMT-001 AMB-161: money is shown as roubles with two decimals, in tabular figures that do not break', () => {
  render(<Money amount={kopecksOf(12345)} />)
  const money = screen.getByText('12\u00A0345,00\u00A0₽', { normalizer: (text) => text })
  expect(money).toHaveStyle({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
})

test('a page has a focusable heading and sets the document title', () => {
  const { rerender } = render(<Page title="Товары">…</Page>)
  screen.getByRole('heading', { level: 1, name: 'Товары' }).focus()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(document.title).toBe('Товары — ФН Портал')
  rerender(
    <Page title="Заказ" aside="Итого">
      …
    </Page>,
  )
  expect(document.title).toBe('Заказ — ФН Портал')
  expect(screen.getByText('Итого')).toBeInTheDocument()
})

test('a skeleton has its final size and is hidden from screen readers', () => {
  const { container } = render(<Skeleton width={280} height={28} />)
  expect(container.firstChild).toHaveStyle({ width: '280px', height: '28px' })
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
})

test('a status dot is hidden from screen readers, the word beside it is not', () => {
  const { container } = render(<StatusDot tone="success">Много</StatusDot>)
  expect(container).toHaveTextContent(/^Много$/)
})

describe('useDelayed', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('becomes true after 150 ms, and false at once', () => {
    const { result, rerender } = renderHook(({ isOn }) => useDelayed(isOn), { initialProps: { isOn: true } })
    act(() => jest.advanceTimersByTime(149))
    expect(result.current).toBe(false)
    act(() => jest.advanceTimersByTime(1))
    expect(result.current).toBe(true)
    rerender({ isOn: false })
    expect(result.current).toBe(false)
    rerender({ isOn: true })
    expect(result.current).toBe(false)
  })
})
