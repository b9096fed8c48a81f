import { act, render, screen } from '@testing-library/react'
import { DataTable } from '../data-table.tsx'

interface Row {
  readonly id: number
}
const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

/** Height of a rendered chunk of the list, px. */
const CHUNK = 233
let scrolled = 0

beforeEach(() => {
  scrolled = 0
  jest.useFakeTimers()
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return { top: -scrolled, height: this.hasAttribute('data-chunk') ? CHUNK : 0 } as DOMRect
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** Scrolls the window, and waits until the list has followed. */
function scroll(top: number) {
  jump(top)
  while (jest.getTimerCount() > 0) nextFrame()
}
function jump(top: number) {
  scrolled = top
  act(() => void window.dispatchEvent(new Event('scroll')))
}
const nextFrame = () => act(() => jest.runOnlyPendingTimers())

const opened = new Set<number>()
const cell = jest.fn(({ id }: Row) => id)
function Table({ count }: { readonly count: number }) {
  return (
    <DataTable
      caption="Заказы"
      columns={[{ key: 'id', title: 'Номер', cell }]}
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
const buttons = () => screen.queryAllByRole('button', { name: /^Открыть/ }).map((button) => button.ariaLabel)
const shown = () => buttons().length

afterEach(() => opened.clear())

const isShown = (id: number) => screen.queryByRole('button', { name: `Открыть ${id}` }) !== null
/** Heights that take the place of rows. */
const far = () =>
  [...document.querySelectorAll<HTMLElement>('[data-far] td, div[data-far]')].map(({ style }) => style.height)

test('up to 60 rows are rendered as a whole', () => {
  render(<Table count={60} />)
  scroll(100_000)
  expect(shown()).toBe(60)
  expect(far()).toEqual([])
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
})

test('of a long table only the rows near the window are rendered, and the others keep their height', () => {
  render(<Table count={10_000} />)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  scroll(0)
  expect([isShown(1), isShown(100)]).toEqual([true, false])
  scroll(200_000)
  expect([isShown(1), isShown(4_154), isShown(10_000)]).toEqual([false, true, false])
  expect(shown()).toBeLessThan(100)
  expect(screen.getByRole('button', { name: 'Открыть 4154' }).closest('tr')).toHaveAttribute('aria-rowindex', '4155')
  expect(far()).toHaveLength(2)
  scroll(0)
  expect([isShown(1), isShown(4_154)]).toEqual([true, false])
})

test('after a jump one chunk is rendered per frame, from the top of the window on', () => {
  render(<Table count={1_000} />)
  scroll(0)
  jump(46_510)
  const added = Array.from({ length: 8 }, () => {
    const before = buttons()
    nextFrame()
    return buttons().filter((name) => !before.includes(name))
  })
  expect(added.map((rows) => rows.length)).toEqual(Array(8).fill(3))
  expect(added.map(([first]) => first)).toEqual([955, 958, 961, 964, 967, 952, 949, 946].map((id) => `Открыть ${id}`))
})

test('a frame renders only the rows that it adds', () => {
  render(<Table count={1_000} />)
  scroll(0)
  jump(46_510)
  for (let frame = 0; frame < 4; frame += 1) {
    cell.mockClear()
    nextFrame()
    expect(cell).toHaveBeenCalledTimes(3)
  }
})

test('a chunk keeps its last height when it is scrolled away', () => {
  render(<Table count={200} />)
  scroll(0)
  scroll(CHUNK * 6)
  expect(far()[0]).toBe(`${CHUNK * 4}px`)
})

test('a chunk with the focus or with an open row stays rendered', () => {
  const { rerender } = render(<Table count={1_000} />)
  act(() => screen.getByRole('button', { name: 'Открыть 22' }).focus())
  opened.add(7)
  rerender(<Table count={1_000} />)
  scroll(30_000)
  expect([isShown(7), isShown(15), isShown(22)]).toEqual([true, false, true])
  expect(screen.getByText('Строки 7')).toBeVisible()
  act(() => (document.activeElement as HTMLElement).blur())
  scroll(30_001)
  expect([isShown(7), isShown(22)]).toEqual([true, false])
})

test('a long list of cards does the same', () => {
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  render(<Table count={1_000} />)
  scroll(50_000)
  Reflect.deleteProperty(window, 'matchMedia')
  expect(isShown(1)).toBe(false)
  expect(shown()).toBeGreaterThan(0)
  expect(shown()).toBeLessThan(100)
  const [first] = screen.getAllByRole('listitem')
  expect(first).toHaveAttribute('aria-setsize', '1000')
  expect(Number(first?.getAttribute('aria-posinset'))).toBeGreaterThan(100)
})
