import { use, useEffect, useLayoutEffect } from 'react'
import { prerender } from './prerender.tsx'

// React itself decides when it renders, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

test('a page is rendered once, with its title, but shows nothing and has no effects', async () => {
  const seen: string[] = []
  function Page() {
    useLayoutEffect(() => void seen.push('layout effect'), [])
    useEffect(() => void seen.push('effect'), [])
    seen.push('render')
    return (
      <main>
        <title>История заказов</title>
        <img alt="" src="/picture.png" ref={(image) => void (image !== null && seen.push('ref'))} />
      </main>
    )
  }
  const before = document.documentElement.outerHTML
  await prerender(<Page />)
  expect(seen).toEqual(['render'])
  expect(document.documentElement.outerHTML).toBe(before)
})

test('a page that throws or waits ends the attempt without a report', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  function Failing(): never {
    throw new Error('broken')
  }
  const never = new Promise<null>(() => undefined)
  const Waiting = () => use(never)
  const ends = Promise.all([prerender(<Failing />), prerender(<Waiting />)])
  await jest.advanceTimersByTimeAsync(5_000)
  await ends
  jest.useRealTimers()
})
