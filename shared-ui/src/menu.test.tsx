import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MenuButton } from './menu.tsx'

const chosen = jest.fn()
beforeEach(() => chosen.mockClear())

function Sample() {
  return (
    <>
      <MenuButton
        label="ООО «Ромашка»"
        items={[
          { key: 'profile', text: 'Профиль', href: '#profile', onAction: () => chosen('profile') },
          { key: 'companies', text: 'Сменить организацию', onAction: () => chosen('companies') },
          { key: 'exit', text: 'Выйти', onAction: () => chosen('exit') },
        ]}
      />
      <button type="button">Снаружи</button>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'ООО «Ромашка»' })
const item = (name: string) => screen.getByRole('menuitem', { name })

test('a click opens the menu, its first item has the focus; another click closes it', async () => {
  render(<Sample />)
  expect(opener()).toHaveAttribute('aria-haspopup', 'menu')
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(item('Профиль')).toHaveFocus()
  await userEvent.click(opener())
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a click outside closes it', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test.each(['Home', 'End'])('%s moves the focus, not the page', async (key) => {
  render(<Sample />)
  await userEvent.click(opener())
  expect(fireEvent.keyDown(item('Профиль'), { key })).toBe(false)
})

test('arrows, Home, End and letters move the focus round', async () => {
  render(<Sample />)
  opener().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(item('Выйти')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(item('Профиль')).toHaveFocus()
  await userEvent.keyboard('с')
  expect(item('Сменить организацию')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(item('Выйти')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(item('Профиль')).toHaveFocus()
})

test('Escape closes it and gives the focus back', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('Tab closes it and goes on', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.tab()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test.each(['{Enter}', ' '])('the key "%s" chooses once', async (key) => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.keyboard(`{End}${key}`)
  expect(chosen.mock.calls).toEqual([['exit']])
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a link item does its action in place of the navigation', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  expect(item('Профиль')).toHaveAttribute('href', '#profile')
  await userEvent.click(item('Профиль'))
  expect(chosen.mock.calls).toEqual([['profile']])
})

test('with Ctrl it stays an ordinary link', async () => {
  render(<Sample />)
  const user = userEvent.setup()
  const clicks: Event[] = []
  const listen = (event: Event) => clicks.push(event)
  await user.click(opener())
  window.addEventListener('click', listen, true)
  await user.keyboard('{Control>}')
  await user.click(item('Профиль'))
  window.removeEventListener('click', listen, true)
  expect(chosen).not.toHaveBeenCalled()
  expect(clicks.map((event) => event.defaultPrevented)).toEqual([false])
})

test('an item may show other items in the menu that stays open; the first of them has the focus', async () => {
  const heard = jest.fn()
  function Nested() {
    const [isDeep, setIsDeep] = useState(false)
    const back = { key: 'back', text: 'Назад', onAction: () => setIsDeep(false), keepsOpen: true }
    const more = { key: 'more', text: 'Сменить организацию', onAction: () => setIsDeep(true), keepsOpen: true }
    return <MenuButton label="Меню" items={[isDeep ? back : more]} onOpenChange={heard} />
  }
  render(<Nested />)
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }))
  await userEvent.click(item('Сменить организацию'))
  expect(item('Назад')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(heard.mock.calls.flat()).toEqual([false, true, false])
})
