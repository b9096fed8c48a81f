import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { product, show } from '../../testing/show.tsx'
import { ProductTabs, tabs } from './product-tabs.tsx'

const loaded = jest.fn()
jest.mock('shared-ui/tabs', () => {
  loaded()
  return jest.requireActual<object>('shared-ui/tabs')
})

let observed: Element[] = []
let tell: (isIntersecting: boolean) => void
beforeEach(() => {
  observed = []
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      tell = (isIntersecting) =>
        act(() => callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver))
    }
    observe = (element: Element) => observed.push(element)
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

const tab = (name: string) => screen.getByRole('tab', { name })
const areLinks = () => document.querySelector('a[role=tab]') !== null

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('the tabs are loaded when they come into the window, and replace nothing that is pressed or read; a focused link hands over the focus', async () => {
  jest.useFakeTimers()
  show(<ProductTabs product={product()} />, {}, '/products/7101#documents', {
    getProductFiles: () => [{ fileUrl: '/files/8', fileName: 'Паспорт.pdf', fileTypeId: 8 }],
  })
  await pass(0)
  expect(observed).toEqual([document.querySelector('[role=tablist]')?.parentElement])
  tell(false)
  await pass(1_000)
  expect(loaded).not.toHaveBeenCalled()

  fireEvent.pointerDown(tab('Документация'))
  tell(true)
  await pass(1_000)
  expect(loaded).toHaveBeenCalled()
  expect(areLinks()).toBe(true)

  // The click of a touch comes after the end of the press.
  fireEvent.pointerUp(tab('Документация'))
  await pass(250)
  expect(areLinks()).toBe(true)
  const text = screen.getByRole('link', { name: 'Паспорт.pdf' })
  act(() => text.focus())
  await pass(1_000)
  expect(areLinks()).toBe(true)

  // The visitor looks at another window.
  fireEvent.blur(text)
  await pass(0)
  expect(areLinks()).toBe(true)

  act(() => tab('Документация').focus())
  await pass(0)
  expect(areLinks()).toBe(false)
  expect(tab('Документация')).toHaveFocus()
  expect(tab('Документация')).toHaveAttribute('aria-selected', 'true')
  jest.useRealTimers()
})

describe('a focus from before the page came alive', () => {
  /** Renders the page on the server, sets the focus, and lets the page come alive. */
  async function comeAlive(focus: () => HTMLElement) {
    const portal = createTestPortal(
      {},
      { getProductFiles: () => [{ fileUrl: '/files/8', fileName: 'Паспорт.pdf', fileTypeId: 8 }] },
    )
    const page = (
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={['/products/7101']}>
          <ProductTabs product={product()} />
        </MemoryRouter>
      </PortalProvider>
    )
    const main = document.body.appendChild(document.createElement('main'))
    main.innerHTML = renderToString(page)
    focus().focus()
    const root = await act(async () => hydrateRoot(main, page))
    await act(async () => tabs.load())
    tell(true)
    await act(async () => undefined)
    return root
  }
  let root: Root
  afterEach(() => act(() => root.unmount()))

  test('on a link is handed over to the tabs', async () => {
    root = await comeAlive(() => tab('Описание'))
    expect(areLinks()).toBe(false)
    expect(tab('Описание')).toHaveFocus()
  })

  test('in the content keeps the links', async () => {
    root = await comeAlive(() => document.querySelector('[role=tabpanel] [tabindex]') as HTMLElement)
    expect(areLinks()).toBe(true)
  })

  test('elsewhere is left alone', async () => {
    root = await comeAlive(() => document.body)
    expect(areLinks()).toBe(false)
    expect(document.body).toHaveFocus()
  })
})
