import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazyComponent } from 'shared-ui/lazy-component'
import { OnDemand } from './on-demand.tsx'

let isOnline: boolean
beforeEach(() => {
  isOnline = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => jest.restoreAllMocks())

/** Shows a part whose loads end by `end`, with or without its code. */
function show() {
  const loads: ((isLoaded: boolean) => void)[] = []
  const part = lazyComponent(
    () =>
      new Promise<() => string>((resolve, reject) =>
        loads.push((isLoaded) => (isLoaded ? resolve(() => 'Страница') : reject(new Error('down')))),
      ),
  )
  render(
    <OnDemand code={part}>
      <part.View />
    </OnDemand>,
  )
  return { loads, end: (isLoaded: boolean) => act(async () => loads.at(-1)?.(isLoaded)) }
}
const heading = () => screen.getByRole('heading', { level: 1 })
const comeBack = () =>
  act(() => {
    isOnline = true
    dispatchEvent(new Event('online'))
  })

test('AMB-201: a page of the shell without a network says when it opens, and opens by itself when the network is back', async () => {
  isOnline = false
  const { loads, end } = show()
  await end(false)
  expect(heading()).toHaveTextContent('Раздел откроется, когда появится связь')
  comeBack()
  expect(loads).toHaveLength(2)
  await end(true)
  expect(screen.getByText('Страница')).toBeVisible()
})

test('AMB-201: a load that was begun without a network, and fails when it is just back, is repeated once', async () => {
  isOnline = false
  const { loads, end } = show()
  comeBack()
  await end(false)
  expect(loads).toHaveLength(2)
  await end(false)
  expect(heading()).toHaveTextContent('Раздел не открылся')
  expect(loads).toHaveLength(2)
})

test('AMB-089: a failed load is repeated by «Повторить»', async () => {
  const { end } = show()
  await end(false)
  expect(heading()).toHaveTextContent('Раздел не открылся')
  await userEvent.click(screen.getByRole('button'))
  await end(true)
  expect(screen.getByText('Страница')).toBeVisible()
})
