import { act, render, screen, waitFor, within } from '@testing-library/react'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import userEvent from '@testing-library/user-event'
import { product, show, stubScreen } from '../../testing/show.tsx'
import { CardList } from './card-list.tsx'

const many = Array.from({ length: 100 }, (_, index) => product({ id: index + 1, name: `Товар ${index + 1}` }))
const cards = () => screen.queryAllByRole('article')
const card = (name: string) => screen.queryByRole('heading', { name })

const portal = createTestPortal()
function List({ products }: { readonly products: typeof many }) {
  return (
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <CardList isWhole products={products} level={2} />
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
    show(<CardList isWhole products={many} level={2} />)
    expect(cards()).toHaveLength(48)
    expect(card('Товар 70')).not.toBeInTheDocument()
    move(chunk(5), true)
    expect(card('Товар 70')).toBeInTheDocument()
    expect(cards()).toHaveLength(60)
    move(chunk(5), false)
    expect(card('Товар 70')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Показать еще' })).not.toBeInTheDocument()
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
    show(<CardList isWhole products={many} level={2} />)
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
    show(<CardList isWhole products={many} level={2} />)
    move(chunk(5), true)
    screen.getByRole('link', { name: 'Товар 70' }).focus()
    move(chunk(5), false)
    expect(screen.getByRole('link', { name: 'Товар 70' })).toHaveFocus()
  })

  test('a chunk that comes near and leaves before its turn is not rendered', () => {
    show(<CardList isWhole products={many} level={2} />)
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
    show(<CardList isWhole products={many} level={2} />)
    move(chunk(8), true)
    const last = within(screen.getByRole('list')).getAllByRole('listitem').at(-1)
    expect(last).toHaveAttribute('aria-posinset', '100')
    expect(last).toHaveAttribute('aria-setsize', '100')
    expect(last).toHaveTextContent('Товар 100')
  })
})

test.each([
  ['HOME-005: on a page that goes on after the list', false],
  ['where the browser does not tell what comes near', true],
])('%s a button adds cards until all are shown', async (_, isWhole) => {
  show(<CardList isWhole={isWhole} products={many} level={3} />)
  expect(cards()).toHaveLength(48)
  await userEvent.click(screen.getByRole('button', { name: 'Показать еще' }))
  expect(cards()).toHaveLength(96)
  expect(screen.getByRole('button', { name: 'Показать еще' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Показать еще' }))
  expect(cards()).toHaveLength(100)
  expect(screen.queryByRole('button', { name: 'Показать еще' })).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Товар 97' })).toHaveFocus()
})

describe('HOME-005: on a narrow screen of a page that continues below the list', () => {
  beforeEach(() => void stubScreen(390))
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))
  const more = () => screen.queryByRole('button', { name: 'Показать еще' })

  test('six cards are shown first, with their positions; the button shows the rest and moves the focus there', async () => {
    show(<CardList products={many.slice(0, 15)} level={3} />)
    expect(cards()).toHaveLength(6)
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '15')
    await userEvent.click(more() as HTMLElement)
    expect(cards()).toHaveLength(15)
    expect(more()).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Товар 7' })).toHaveFocus())
  })

  test('the button stays while there are more cards', async () => {
    show(<CardList products={many} level={3} />)
    await userEvent.click(more() as HTMLElement)
    expect(cards()).toHaveLength(48)
    expect(more()).toHaveFocus()
  })

  test('six products need no button', () => {
    show(<CardList products={many.slice(0, 6)} level={3} />)
    expect(cards()).toHaveLength(6)
    expect(more()).not.toBeInTheDocument()
  })

  test('the list of the catalogue is not shortened', () => {
    show(<CardList isWhole products={many.slice(0, 15)} level={2} />)
    expect(cards()).toHaveLength(15)
  })
})

test('a short list has no button', () => {
  show(<CardList products={many.slice(0, 48)} level={3} />)
  expect(cards()).toHaveLength(48)
  expect(screen.queryByRole('button', { name: 'Показать еще' })).not.toBeInTheDocument()
})

test('a long name links to the product', () => {
  const name = 'Накопитель '.repeat(20).trim()
  show(<CardList products={[product({ name })]} level={2} />)
  expect(screen.getByRole('link', { name })).toHaveTextContent(name)
})
