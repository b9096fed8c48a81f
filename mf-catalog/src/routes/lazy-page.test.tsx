import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { lazyPage } from './lazy-page.tsx'
import { show } from '../testing/show.tsx'

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

describe('F10: without a network', () => {
  let isOnline: boolean
  beforeEach(() => {
    isOnline = false
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
  /** Opens a page whose code cannot be fetched while `isDown()`. */
  function open(isDown: () => boolean) {
    const load = jest.fn(async () => {
      if (isDown()) throw new Error('chunk')
      return () => <h1 tabIndex={-1}>Страница</h1>
    })
    const Page = lazyPage(load, <p>ждем</p>)
    show(
      <Boundary>
        <Page />
      </Boundary>,
    )
    return load
  }
  const panel = () => screen.findByRole('heading', { name: 'Нет соединения с интернетом' })
  const retry = () => screen.getByRole('button')
  const comeBack = () => {
    isOnline = true
    return act(async () => void fireEvent(window, new Event('online')))
  }

  test('a page that was never opened shows the offline page and loads when the network is back; its heading gets the focus', async () => {
    const load = open(() => !isOnline)
    expect(await panel()).toBeVisible()
    expect(screen.getByText('Страница откроется сама, когда соединение появится.')).toBeVisible()
    screen.getByRole('heading', { level: 1, name: 'Страница не загрузилась' }).focus()
    await comeBack()
    const heading = await screen.findByRole('heading', { name: 'Страница' })
    await act(() => new Promise(requestAnimationFrame))
    expect(heading).toHaveFocus()
    expect(load).toHaveBeenCalledTimes(2)
    await comeBack()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('«Повторить» tries again and stays in place while there is no network', async () => {
    const load = open(() => !isOnline)
    await panel()
    await userEvent.click(retry())
    expect(await panel()).toBeVisible()
    expect(retry()).toHaveTextContent('Повторить')
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('сбой')).not.toBeInTheDocument()
  })

  test('with a network that does not reach the portal it tries twice more, then fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    jest.useFakeTimers()
    const load = open(() => true)
    expect(await panel()).toBeVisible()
    await comeBack()
    expect(retry()).toHaveAttribute('aria-busy', 'true')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(load).toHaveBeenCalledTimes(3)
    expect(await panel()).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect(load).toHaveBeenCalledTimes(4)
    expect(screen.getByText('сбой')).toBeVisible()
  })
})
