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
/** What the browser says of a box: it comes near or leaves. */
function move(box: Element | undefined, isIntersecting: boolean, height = 1200) {
  const entry = { target: box, isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry
  act(() => tell([entry], {} as IntersectionObserver))
}

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

describe('where the browser tells what comes near', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback
      }
      observe() {}
      unobserve() {}
    } as unknown as typeof IntersectionObserver
  })
  const stretch = (index: number) => screen.getByRole('list').children[index]

  test('the first 48 cards are drawn, the others when the screen comes near, and not for longer', () => {
    show(<CardList isWhole products={many} level={2} />)
    expect(cards()).toHaveLength(48)
    expect(card('Товар 70')).not.toBeInTheDocument()
    move(stretch(5), true)
    expect(card('Товар 70')).toBeInTheDocument()
    expect(cards()).toHaveLength(60)
    move(stretch(5), false)
    expect(card('Товар 70')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Показать еще' })).not.toBeInTheDocument()
  })

  test('the place that cards leave is as high as they were, until the width changes', () => {
    let resized: ResizeObserverCallback = () => undefined
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized = callback
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof ResizeObserver
    show(<CardList isWhole products={many} level={2} />)
    const height = () => (stretch(5) as HTMLElement).style.getPropertyValue('--last-height')
    move(stretch(5), false, 5000)
    expect(height()).toBe('')
    move(stretch(5), true, 1400)
    move(stretch(5), false, 1234)
    expect(height()).toBe('1234px')
    act(() => resized([{ contentRect: { height: 700 } } as ResizeObserverEntry], {} as ResizeObserver))
    expect(height()).toBe('')
    expect(screen.getByRole('list').style.getPropertyValue('--stretch')).toBe('700px')
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
  })

  test('cards that hold the focus stay', () => {
    show(<CardList isWhole products={many} level={2} />)
    move(stretch(5), true)
    screen.getByRole('link', { name: 'Товар 70' }).focus()
    move(stretch(5), false)
    expect(screen.getByRole('link', { name: 'Товар 70' })).toHaveFocus()
  })

  test('a stretch that came near and left before it was told is not drawn', () => {
    show(<CardList isWhole products={many} level={2} />)
    const boxes = [4, 5, 6].map(stretch)
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

  test('of another list only what is near is drawn', () => {
    const { rerender } = render(<List products={many} />)
    move(stretch(5), true)
    expect(card('Товар 70')).toBeInTheDocument()
    rerender(<List products={[...many]} />)
    expect(card('Товар 70')).not.toBeInTheDocument()
    move(stretch(5), true)
    expect(card('Товар 70')).toBeInTheDocument()
  })

  test('every card tells its place among all', () => {
    show(<CardList isWhole products={many} level={2} />)
    move(stretch(8), true)
    const last = within(screen.getByRole('list')).getAllByRole('listitem').at(-1)
    expect(last).toHaveAttribute('aria-posinset', '100')
    expect(last).toHaveAttribute('aria-setsize', '100')
    expect(last).toHaveTextContent('Товар 100')
  })
})

test.each([
  ['HOME-005: on a page that goes on after the list', false],
  ['where the browser does not tell what comes near', true],
])('%s a button adds cards until all are there', async (_, isWhole) => {
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

describe('HOME-005: on a narrow screen of a page that goes on after the list', () => {
  beforeEach(() => void stubScreen(390))
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))
  const more = () => screen.queryByRole('button', { name: 'Показать еще' })

  test('six cards come first, each with its place among all; the button brings the rest and hands the focus over', async () => {
    show(<CardList products={many.slice(0, 15)} level={3} />)
    expect(cards()).toHaveLength(6)
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '15')
    await userEvent.click(more() as HTMLElement)
    expect(cards()).toHaveLength(15)
    expect(more()).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Товар 7' })).toHaveFocus())
  })

  test('where there are still more the button stays', async () => {
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

  test('the catalogue itself is whole', () => {
    show(<CardList isWhole products={many.slice(0, 15)} level={2} />)
    expect(cards()).toHaveLength(15)
  })
})

test('a list that fits has no button', () => {
  show(<CardList products={many.slice(0, 48)} level={3} />)
  expect(cards()).toHaveLength(48)
  expect(screen.queryByRole('button', { name: 'Показать еще' })).not.toBeInTheDocument()
})

test('a name that is cut can be read whole, and leads to the product', () => {
  const name = 'Накопитель '.repeat(20).trim()
  show(<CardList products={[product({ name })]} level={2} />)
  expect(screen.getByRole('link', { name })).toHaveAttribute('title', name)
})
