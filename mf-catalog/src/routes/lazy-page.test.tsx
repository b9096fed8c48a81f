import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { lazyPage } from './lazy-page.tsx'

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? <p>сбой</p> : this.props.children
  }
}

test('the fallback is shown until the page has loaded; the second mount shows the page at once', async () => {
  const load = jest.fn(async () => () => <h1>Страница</h1>)
  const Page = lazyPage(load, <p>ждем</p>)
  const first = render(<Page />)
  expect(screen.getByText('ждем')).toBeVisible()
  expect(await screen.findByRole('heading')).toHaveTextContent('Страница')
  first.unmount()
  render(<Page />)
  expect(screen.getByRole('heading')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the page is shown as soon as it has loaded', async () => {
  const started = performance.now()
  const Page = lazyPage(async () => () => <h1>Страница</h1>, <p>ждем</p>)
  render(<Page />)
  expect(await screen.findByRole('heading')).toBeVisible()
  // React shows the fallback of a Suspense boundary for 300 ms at least.
  expect(performance.now() - started).toBeLessThan(250)
})

test('a page whose code was fetched before shows no fallback', async () => {
  const load = jest.fn(async () => () => <h1>Страница</h1>)
  const Page = lazyPage(load, <p>ждем</p>)
  await Page.preload()
  render(<Page />)
  expect(screen.getByRole('heading')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that cannot be fetched before is fetched by the first mount', async () => {
  let isDown = true
  const Page = lazyPage(async () => {
    if (isDown) throw new Error('chunk')
    return () => <h1>Страница</h1>
  }, null)
  await expect(Page.preload()).rejects.toThrow('chunk')
  isDown = false
  render(<Page />)
  expect(await screen.findByRole('heading')).toBeVisible()
})

test('a failure reaches the error boundary, and the next mount fetches again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const Page = lazyPage(async () => {
    if (isDown) throw new Error('chunk')
    return () => <h1>Страница</h1>
  }, null)
  const first = render(
    <Boundary>
      <Page />
    </Boundary>,
  )
  expect(await screen.findByText('сбой')).toBeVisible()
  first.unmount()
  isDown = false
  render(
    <Boundary>
      <Page />
    </Boundary>,
  )
  expect(await screen.findByRole('heading')).toBeVisible()
  log.mockRestore()
})
