import { act, render, screen } from '@testing-library/react'
import { DataTable } from '../data-table.tsx'

interface Row {
  readonly id: number
}
const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

/** The observed boxes, and the observer's listener. */
const observed = new Set<Element>()
let notify: IntersectionObserverCallback = () => undefined
globalThis.IntersectionObserver = class {
  constructor(listener: IntersectionObserverCallback) {
    notify = listener
  }
  observe(element: Element) {
    observed.add(element)
  }
  unobserve(element: Element) {
    observed.delete(element)
  }
} as unknown as typeof IntersectionObserver

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Tells whether a chunk is near the window, and waits until all chunks know. */
function setNear(index: number, isNear: boolean) {
  const target = [...observed][index] as HTMLElement
  const entry = { target, isIntersecting: isNear, boundingClientRect: { height: 777 } }
  act(() => {
    notify([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver)
    jest.runAllTimers()
  })
  return target
}

const opened = new Set<number>()
function Table({ count }: { readonly count: number }) {
  return (
    <DataTable
      caption="Заказы"
      columns={[{ key: 'id', title: 'Номер', cell: ({ id }) => id }]}
      rows={rows(count)}
      rowKey={({ id }) => id}
      details={{
        title: 'Подробности',
        label: ({ id }) => `Открыть ${id}`,
        isOpen: ({ id }) => opened.has(id),
        toggle: ({ id }) => opened.add(id),
        content: ({ id }) => `Строки ${id}`,
      }}
    />
  )
}
const shown = () => screen.queryAllByRole('button', { name: /^Открыть/ }).length

afterEach(() => opened.clear())

test('up to 60 rows are rendered as a whole', () => {
  render(<Table count={60} />)
  expect(shown()).toBe(60)
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
})

test('of a long table only the rows near the window are rendered, and the others keep their height', () => {
  render(<Table count={10_000} />)
  expect(shown()).toBe(0)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  setNear(4, true)
  expect(shown()).toBe(10)
  expect(screen.getByRole('button', { name: 'Открыть 41' }).closest('tr')).toHaveAttribute('aria-rowindex', '42')
  const chunk = setNear(4, false)
  expect(shown()).toBe(0)
  expect(chunk.querySelector('td')).toHaveStyle({ height: '777px' })
})

test('a chunk with the focus or with an open row stays rendered', () => {
  const { rerender } = render(<Table count={100} />)
  setNear(2, true)
  setNear(6, true)
  act(() => screen.getByRole('button', { name: 'Открыть 25' }).focus())
  setNear(2, false)
  expect(shown()).toBe(20)
  opened.add(70)
  act(() => (document.activeElement as HTMLElement).blur())
  rerender(<Table count={100} />)
  setNear(6, false)
  setNear(2, true)
  setNear(2, false)
  expect(screen.getByText('Строки 70')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Открыть 25' })).not.toBeInTheDocument()
})

test('a long list of cards does the same', () => {
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  render(<Table count={100} />)
  Reflect.deleteProperty(window, 'matchMedia')
  expect(shown()).toBe(0)
  setNear(8, true)
  expect(shown()).toBe(10)
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '81')
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '100')
  const chunk = setNear(8, false)
  expect(shown()).toBe(0)
  expect(chunk).toHaveStyle({ height: '777px' })
})

test('without an observer all rows are rendered', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  render(<Table count={100} />)
  expect(shown()).toBe(100)
})
