import { act } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { useForeignContent, useIsRenderedHtml } from './use-is-rendered-html.ts'

const main = () => document.querySelector('main') as HTMLElement
let seen: boolean[]

function Flag() {
  const isHtml = useIsRenderedHtml()
  seen.push(isHtml)
  return <p>{isHtml ? 'с сервера' : 'живая'}</p>
}

function Box() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current?.hasChildNodes() === false) box.current.textContent = 'браузер'
  }, [])
  return <div ref={box} {...useForeignContent(() => '<b>сервер</b>')} />
}

beforeEach(() => {
  seen = []
  document.body.innerHTML = '<main></main>'
})

test('a first rendering is that of the server where its html comes alive, and the browser’s follows', async () => {
  main().innerHTML = '<p>с сервера</p>'
  const server = document.querySelector('p')
  await act(async () => void hydrateRoot(main(), <Flag />))
  expect(seen).toEqual([true, false])
  expect(document.querySelector('p')).toBe(server)
  expect(server?.textContent).toBe('живая')
})

test('without the server’s html there is the browser’s rendering only', async () => {
  await act(async () => createRoot(main()).render(<Flag />))
  expect(seen).toEqual([false])
})

test('foreign content stays as the server has written it, also in later renderings', async () => {
  main().innerHTML = '<div><b>сервер</b></div>'
  const server = document.querySelector('b')
  const root = await act(async () => hydrateRoot(main(), <Box />))
  await act(async () => root.render(<Box />))
  expect(document.querySelector('b')).toBe(server)
})

test('without the server’s html the element is left to the component', async () => {
  const root = createRoot(main())
  for (let times = 0; times < 2; times += 1) await act(async () => root.render(<Box />))
  expect(main().innerHTML).toBe('<div>браузер</div>')
})
