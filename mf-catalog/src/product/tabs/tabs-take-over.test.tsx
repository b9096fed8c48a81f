import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { product, show } from '../../testing/show.tsx'
import { ProductTabs } from './product-tabs.tsx'

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

test('the tabs are loaded when they come into the window, and take the place of the links when none is in use', async () => {
  show(<ProductTabs product={product()} />, {}, '/products/7101')
  await act(async () => undefined)
  expect(observed).toEqual([document.querySelector('[role=tablist]')?.parentElement])
  tell(false)
  expect(loaded).not.toHaveBeenCalled()

  const user = userEvent.setup()
  act(() => tab('Документация').focus())
  tell(true)
  await waitFor(() => expect(loaded).toHaveBeenCalled())
  await user.pointer({ keys: '[MouseLeft>]', target: tab('Документация') })
  expect(areLinks()).toBe(true)
  await user.pointer({ keys: '[/MouseLeft]', target: tab('Документация') })
  expect(tab('Документация')).toHaveAttribute('aria-selected', 'true')
  expect(areLinks()).toBe(true)
  await user.tab()
  await waitFor(() => expect(areLinks()).toBe(false))
  expect(tab('Документация')).toHaveAttribute('aria-selected', 'true')
})
