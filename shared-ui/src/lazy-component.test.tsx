import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { lazyComponent, useLazyComponent } from './lazy-component.ts'

const Part = ({ text }: { readonly text: string }) => text

test('it is asked for once, however many want it', async () => {
  const request = jest.fn(() => Promise.resolve(Part))
  const lazy = lazyComponent(request)
  lazy.preload()
  await Promise.all([lazy.load(), lazy.load()])
  await lazy.load()
  expect(request).toHaveBeenCalledTimes(1)
})

test('it shows nothing until it is here', async () => {
  const lazy = lazyComponent(() => Promise.resolve(Part))
  const { rerender, container } = render(<lazy.View text="Часть" />)
  expect(lazy.isHere()).toBe(false)
  expect(container).toBeEmptyDOMElement()
  await lazy.load()
  rerender(<lazy.View text="Часть!" />)
  expect(screen.getByText('Часть!')).toBeVisible()
  expect(lazy.isHere()).toBe(true)
})

test('after a failure it is asked for again; a failed preload disturbs nobody', async () => {
  const request = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('offline'))
  const lazy = lazyComponent(request)
  lazy.preload()
  await expect(lazy.load()).rejects.toThrow('offline')
  expect(lazy.isHere()).toBe(false)
  await lazy.load()
  expect(lazy.isHere()).toBe(true)
  expect(request).toHaveBeenCalledTimes(2)
})

test('what arrives after the render and before its effect is shown', async () => {
  const lazy = lazyComponent(() => Promise.resolve(Part))
  let isThere = false
  const arriving = { ...lazy, isHere: () => isThere, load: () => Promise.resolve() }
  function Wanting() {
    const isHere = useLazyComponent(arriving, true, () => undefined)
    useLayoutEffect(() => {
      isThere = true
    }, [])
    return isHere ? 'Здесь' : 'Ждем'
  }
  render(<Wanting />)
  expect(await screen.findByText('Здесь')).toBeVisible()
})
