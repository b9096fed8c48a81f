import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchField } from './search-field.tsx'

test('«/» puts the focus into the search, and its text is passed on at once with Enter', async () => {
  const onSearch = jest.fn()
  render(<SearchField label="Поиск" value="" onSearch={onSearch} />)
  await userEvent.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus()
  await userEvent.keyboard(' а/б ')
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['а/б']])
})

test('a pause in typing passes the text on', async () => {
  jest.useFakeTimers()
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const onSearch = jest.fn()
    render(<SearchField label="Поиск" value="" onSearch={onSearch} />)
    await user.type(screen.getByRole('searchbox'), 'ромашка')
    expect(onSearch).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(300))
    expect(onSearch.mock.calls).toEqual([['ромашка']])
  } finally {
    jest.useRealTimers()
  }
})
