import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chooseTheme, showTheme, storedTheme } from '../theme/theme-choice.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const radio = (name: string) => screen.getByRole('radio', { name })
const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media)

beforeEach(() => {
  document.head.innerHTML = `<meta name="color-scheme" content="light dark">
    <meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">`
  act(() => chooseTheme('system'))
})
afterEach(() => jest.restoreAllMocks())

/** Simulates a choice in another tab. */
function otherTab(theme: string | null) {
  if (theme === null) localStorage.clear()
  else localStorage.setItem('theme', theme)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: theme === null ? null : 'theme' })))
}

test('a choice is applied to the document and stored, and «Авто» removes it', async () => {
  render(<ThemeSwitch />)
  expect(screen.getByRole('radiogroup', { name: 'Тема оформления' })).toBeVisible()
  expect(radio('Авто')).toBeChecked()
  await userEvent.click(radio('Темная'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(document.querySelector('meta[name=color-scheme]')).toHaveAttribute('content', 'dark')
  expect(bars()).toEqual(['not all', 'all'])
  expect(storedTheme()).toBe('dark')
  await userEvent.click(radio('Авто'))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(document.querySelector('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark')
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  expect(localStorage).toHaveLength(0)
})

test('the arrow keys choose a theme', async () => {
  render(<ThemeSwitch />)
  await userEvent.tab()
  expect(radio('Авто')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(radio('Светлая')).toBeChecked()
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
})

test('every open tab follows a choice, and cleared storage means the device’s theme', () => {
  const { unmount } = render(<ThemeSwitch />)
  otherTab('dark')
  expect(radio('Темная')).toBeChecked()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  otherTab(null)
  expect(radio('Авто')).toBeChecked()
  unmount()
  otherTab('dark')
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('a choice that another tab makes while this page is loading is followed', () => {
  // The switch is not here yet to hear of it.
  otherTab('dark')
  render(<ThemeSwitch />)
  expect(radio('Темная')).toBeChecked()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('with blocked storage a choice applies to this page only', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  render(<ThemeSwitch />)
  await userEvent.click(radio('Темная'))
  expect(radio('Темная')).toBeChecked()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(storedTheme()).toBe('dark')
  chooseTheme('system')
  expect(storedTheme()).toBe('system')
})

test('an unknown stored value is ignored, and a document without the meta elements works', () => {
  localStorage.setItem('theme', '<b>')
  expect(storedTheme()).toBe('system')
  document.head.innerHTML = ''
  showTheme('light')
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
})
