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

test('what waits is shown until the page arrives; the second mount shows the page at once', async () => {
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

test('a failure goes to the boundary and is not kept: the next mount fetches again', async () => {
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
