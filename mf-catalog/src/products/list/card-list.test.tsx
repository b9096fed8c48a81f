import { act, render, screen, waitFor, within } from '@testing-library/react'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { product, show } from '../../testing/show.tsx'
import { CardList } from './card-list.tsx'

const many = Array.from({ length: 100 }, (_, index) => product({ id: index + 1, name: `Товар ${index + 1}` }))
const cards = () => screen.queryAllByRole('article')
const card = (name: string) => screen.queryByRole('heading', { name })

const portal = createTestPortal()
function List({ products }: { readonly products: typeof many }) {
  return (
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <CardList products={products} />
      </MemoryRouter>
    </PortalProvider>
  )
}

let tell: IntersectionObserverCallback
/** Simulates an observation: the box comes near the window or leaves it. */
function move(box: Element | undefined, isIntersecting: boolean, height = 1200) {
  const entry = { target: box, isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry
  act(() => tell([entry], {} as IntersectionObserver))
}

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

describe('with IntersectionObserver', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback
      }
      observe() {}
      unobserve() {}
    } as unknown as typeof IntersectionObserver
  })
  const chunk = (index: number) => screen.getByRole('list').children[index]

  test('the first 48 cards stay rendered, the others only while the window is near', () => {
    show(<CardList products={many} />)
    expect(cards()).toHaveLength(48)
    expect(card('Товар 70')).not.toBeInTheDocument()
    move(chunk(5), true)
    expect(card('Товар 70')).toBeInTheDocument()
    expect(cards()).toHaveLength(60)
    move(chunk(5), false)
    expect(card('Товар 70')).not.toBeInTheDocument()
  })

  test('a chunk keeps its height when its cards are removed, until the width changes', () => {
    let resized: ResizeObserverCallback = () => undefined
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized = callback
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof ResizeObserver
    show(<CardList products={many} />)
    const height = () => (chunk(5) as HTMLElement).style.getPropertyValue('--last-height')
    move(chunk(5), false, 5000)
    expect(height()).toBe('')
    move(chunk(5), true, 1400)
    move(chunk(5), false, 1234)
    expect(height()).toBe('1234px')
    act(() => resized([{ contentRect: { height: 700 } } as ResizeObserverEntry], {} as ResizeObserver))
    expect(height()).toBe('')
    expect(chunk(6)).toHaveStyle('min-height: var(--last-height, 700px)')
    // The last chunk may be lower.
    move(chunk(8), true)
    expect((chunk(8) as HTMLElement).style.minHeight).toBe('')
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
  })

  test('a chunk with the focus stays rendered', () => {
    show(<CardList products={many} />)
    move(chunk(5), true)
    screen.getByRole('link', { name: 'Товар 70' }).focus()
    move(chunk(5), false)
    expect(screen.getByRole('link', { name: 'Товар 70' })).toHaveFocus()
  })

  test('a chunk that comes near and leaves before its turn is not rendered', () => {
    show(<CardList products={many} />)
    const boxes = [4, 5, 6].map(chunk)
    act(() => {
      for (const isIntersecting of [true, false]) {
        tell(
          boxes.map((target) => ({ target, isIntersecting, boundingClientRect: {} }) as IntersectionObserverEntry),
          {} as IntersectionObserver,
        )
      }
    })
    return waitFor(() => expect(cards()).toHaveLength(48))
  })

  test('of a new list only near chunks are rendered', () => {
    const { rerender } = render(<List products={many} />)
    move(chunk(5), true)
    expect(card('Товар 70')).toBeInTheDocument()
    rerender(<List products={[...many]} />)
    expect(card('Товар 70')).not.toBeInTheDocument()
    move(chunk(5), true)
    expect(card('Товар 70')).toBeInTheDocument()
  })

  test('every card has its position and the total number', () => {
    show(<CardList products={many} />)
    move(chunk(8), true)
    const last = within(screen.getByRole('list')).getAllByRole('listitem').at(-1)
    expect(last).toHaveAttribute('aria-posinset', '100')
    expect(last).toHaveAttribute('aria-setsize', '100')
    expect(last).toHaveTextContent('Товар 100')
  })
})

test('where the browser does not tell what comes near all cards are rendered', async () => {
  show(<CardList products={many} />)
  await waitFor(() => expect(cards()).toHaveLength(100))
})

test('a long name links to the product', () => {
  const name = 'Накопитель '.repeat(20).trim()
  show(<CardList products={[product({ name })]} />)
  expect(screen.getByRole('link', { name })).toHaveTextContent(name)
})
