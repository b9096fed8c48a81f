import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable } from '../data-table.tsx'

interface Row {
  readonly id: number
}
const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

/** The observed boxes, told by the test whether they are near the window. */
const observed = new Map<Element, (isNear: boolean) => void>()
beforeEach(() => {
  observed.clear()
  globalThis.IntersectionObserver = class {
    readonly #listener: IntersectionObserverCallback
    #element: Element | undefined
    constructor(listener: IntersectionObserverCallback) {
      this.#listener = listener
    }
    observe(element: Element) {
      this.#element = element
      observed.set(element, (isIntersecting) =>
        this.#listener(
          [{ isIntersecting, boundingClientRect: { height: 777 } } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      )
    }
    disconnect() {
      if (this.#element) observed.delete(this.#element)
    }
  } as unknown as typeof IntersectionObserver
})
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

function setNear(index: number, isNear: boolean) {
  const box = [...observed.keys()][index]
  act(() => observed.get(box as Element)?.(isNear))
  return box as HTMLElement
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
  setNear(2, true)
  expect(shown()).toBe(20)
  expect(screen.getByRole('button', { name: 'Открыть 41' }).closest('tr')).toHaveAttribute('aria-rowindex', '42')
  const chunk = setNear(2, false)
  expect(shown()).toBe(0)
  expect(chunk.querySelector('td')).toHaveStyle({ height: '777px' })
})

test('a chunk with the focus or with an open row stays rendered', async () => {
  const { rerender } = render(<Table count={100} />)
  setNear(1, true)
  setNear(3, true)
  screen.getByRole('button', { name: 'Открыть 25' }).focus()
  setNear(1, false)
  expect(shown()).toBe(40)
  await userEvent.click(screen.getByRole('button', { name: 'Открыть 70' }))
  rerender(<Table count={100} />)
  setNear(3, false)
  setNear(1, true)
  setNear(1, false)
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
  setNear(4, true)
  expect(shown()).toBe(20)
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '81')
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '100')
  const chunk = setNear(4, false)
  expect(shown()).toBe(0)
  expect(chunk).toHaveStyle({ height: '777px' })
})

test('without an observer all rows are rendered', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  render(<Table count={100} />)
  expect(shown()).toBe(100)
})
