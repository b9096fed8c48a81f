import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

test('a click opens the menu with the focus on its first item, and another click closes it', async () => {
  render(<Sample />)
  expect(opener()).toHaveAttribute('aria-haspopup', 'menu')
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(item('Профиль')).toHaveFocus()
  await userEvent.click(opener())
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a click outside closes the menu', async () => {
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

test('arrows, Home, End and letters move the focus', async () => {
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

test('Escape closes the menu and returns the focus', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('Tab closes the menu and moves the focus on from its button', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.tab()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Снаружи' })).toHaveFocus()
})

test('a scroll of the page and a focus moved by it leave the menu open; Escape still closes it', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  fireEvent.scroll(document)
  expect(item('Профиль')).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'Снаружи' }).focus())
  expect(item('Профиль')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('Escape closes the menu while the page scrolls', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  // Both before React renders again.
  act(() => {
    document.dispatchEvent(new Event('scroll'))
    item('Профиль').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('a menu of a sticky header is inside it, so that the page scrolls beneath both', async () => {
  render(
    <header style={{ position: 'sticky' }}>
      <Sample />
    </header>,
  )
  await userEvent.click(opener())
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('menu'))
})

test('a menu closes when the box around its button scrolls, because the button then moves away from it', async () => {
  render(
    <div data-testid="box">
      <Sample />
    </div>,
  )
  await userEvent.click(opener())
  fireEvent.scroll(screen.getByTestId('box'))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test.each(['{Enter}', ' '])('the key "%s" chooses once', async (key) => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.keyboard(`{End}${key}`)
  expect(chosen.mock.calls).toEqual([['exit']])
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test.each(['Enter', ' '])('the key "%s" opens the menu at once, and holding it chooses nothing', async (key) => {
  render(<Sample />)
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  expect(fireEvent.keyDown(opener(), { key })).toBe(false)
  expect(item('Профиль')).toHaveFocus()
  expect(fireEvent.keyUp(opener(), { key })).toBe(false)
  expect(fireEvent.keyDown(item('Профиль'), { key, repeat: true })).toBe(false)
  expect(chosen).not.toHaveBeenCalled()
  expect(item('Профиль')).toHaveFocus()
})

test('losing the focus to no element closes the menu', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  act(() => item('Профиль').blur())
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
})

test('a link item runs its action instead of navigating', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  expect(item('Профиль')).toHaveAttribute('href', '#profile')
  await userEvent.click(item('Профиль'))
  expect(chosen.mock.calls).toEqual([['profile']])
})

test('a link item clicked with Ctrl is an ordinary link', async () => {
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

test('an item may replace the items of the open menu, which focuses the first of them', async () => {
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
