import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuButton } from './menu.tsx'

let mockIsOffline = true
jest.mock('../../overlay/menu-popover.tsx', () => {
  if (mockIsOffline) throw new Error('the file did not load')
  return jest.requireActual<object>('../../overlay/menu-popover.tsx')
})

const opener = () => screen.getByRole('button', { name: 'Меню' })
const menu = () => screen.queryByRole('menu')

// One test for all steps, because the component stays loaded between tests.
test('a menu whose code fails to load says so, and the next press loads and opens it', async () => {
  render(<MenuButton label="Меню" items={[{ key: 'exit', text: 'Выйти' }]} />)
  expect(menu()).not.toBeInTheDocument()

  await userEvent.click(opener())
  expect(await screen.findByRole('alert')).toHaveTextContent('Меню не загрузилось. Нажмите еще раз.')
  expect(opener()).toBeEnabled()
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(opener()).not.toHaveAttribute('aria-busy')

  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(opener())
  expect(await screen.findByText('Меню откроется, когда появится соединение.')).toHaveRole('alert')
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  elsewhere.remove()
  await userEvent.click(opener())
  await screen.findByRole('alert')
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Меню не загрузилось. Нажмите еще раз.')

  mockIsOffline = false
  act(() => opener().click())
  expect(menu()).not.toBeInTheDocument()
  expect(opener()).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(await screen.findByRole('menuitem', { name: 'Выйти' })).toHaveFocus()
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(opener()).not.toHaveAttribute('aria-busy')
})
