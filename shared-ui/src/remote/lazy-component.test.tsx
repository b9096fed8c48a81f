import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { lazyComponent, useLazyComponent, useLazyInWindow } from './lazy-component.ts'

const Part = ({ text }: { readonly text: string }) => text

test('several users of a component load it once', async () => {
  const request = jest.fn(() => Promise.resolve(Part))
  const lazy = lazyComponent(request)
  lazy.preload()
  await Promise.all([lazy.load(), lazy.load()])
  await lazy.load()
  expect(request).toHaveBeenCalledTimes(1)
})

test('nothing is shown until the component has loaded', async () => {
  const lazy = lazyComponent(() => Promise.resolve(Part))
  const { rerender, container } = render(<lazy.View text="Часть" />)
  expect(lazy.isLoaded()).toBe(false)
  expect(container).toBeEmptyDOMElement()
  await lazy.load()
  rerender(<lazy.View text="Часть!" />)
  expect(screen.getByText('Часть!')).toBeVisible()
  expect(lazy.isLoaded()).toBe(true)
})

test('a failed load is repeated, and a failed preload is ignored', async () => {
  const request = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('offline'))
  const lazy = lazyComponent(request)
  lazy.preload()
  await expect(lazy.load()).rejects.toThrow('offline')
  expect(lazy.isLoaded()).toBe(false)
  await lazy.load()
  expect(lazy.isLoaded()).toBe(true)
  expect(request).toHaveBeenCalledTimes(2)
})

test('a component that loads between the render and its effect is shown', async () => {
  const lazy = lazyComponent(() => Promise.resolve(Part))
  let isThere = false
  const arriving = { ...lazy, isLoaded: () => isThere, load: () => Promise.resolve() }
  function Wanting() {
    const isLoaded = useLazyComponent(arriving, true, () => undefined)
    useLayoutEffect(() => {
      isThere = true
    }, [])
    return isLoaded ? 'Здесь' : 'Ждем'
  }
  render(<Wanting />)
  expect(await screen.findByText('Здесь')).toBeVisible()
})

describe('in the window', () => {
  let tell: IntersectionObserverCallback
  const observe = (isIntersecting: boolean) =>
    act(async () => tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver))
  function Place({ lazy }: { readonly lazy: ReturnType<typeof lazyComponent> }) {
    const [isLoaded, place] = useLazyInWindow(lazy)
    return <p ref={place}>{isLoaded ? 'Здесь' : 'Ждем'}</p>
  }
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

  test('a component is loaded when its place is seen, and after a failure when it is seen again', async () => {
    globalThis.IntersectionObserver = class {
      observe = jest.fn()
      disconnect = jest.fn()
      constructor(callback: IntersectionObserverCallback) {
        tell = callback
      }
    } as unknown as typeof IntersectionObserver
    const request = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('offline'))
    render(<Place lazy={lazyComponent(request as never)} />)
    await observe(false)
    expect(request).not.toHaveBeenCalled()
    await observe(true)
    expect(request).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Ждем')).toBeVisible()
    await observe(true)
    expect(await screen.findByText('Здесь')).toBeVisible()
  })

  test('a component is loaded at once where the browser does not tell what is seen', async () => {
    render(<Place lazy={lazyComponent(() => Promise.resolve(Part as never))} />)
    expect(await screen.findByText('Здесь')).toBeVisible()
  })
})
