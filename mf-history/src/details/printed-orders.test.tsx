import { act, configure, screen, within } from '@testing-library/react'
import { openHistory, rowToggle } from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const tell = (event: string) => act(() => void window.dispatchEvent(new Event(event)))

test('an open order is printed in place of the list, without what can only be pressed', async () => {
  const { user } = openHistory()
  await user.click(await rowToggle(104518))
  await screen.findByRole('table', { name: 'Состав заказа' })
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Печать' }))
  expect(print).toHaveBeenCalledTimes(1)

  tell('beforeprint')
  const heading = screen.getByRole('heading', { name: 'Заказ № 104518 от 18.11.2026 10:24' })
  const sheet = heading.parentElement ?? document.body
  expect(within(sheet).getByRole('table', { name: 'Состав заказа' })).toBeVisible()
  expect(within(sheet).getByText('ООО «Ромашка», ИНН 7701234567, КПП 770101001')).toBeVisible()
  expect(within(sheet).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Детали заказа/ })).not.toBeInTheDocument()

  tell('afterprint')
  expect(await rowToggle(104518)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Заказ № 104518 от/ })).not.toBeInTheDocument()
})

test('a list without an open order is printed as it is', async () => {
  openHistory()
  await rowToggle(104518)
  tell('beforeprint')
  expect(await rowToggle(104518)).toBeVisible()
  tell('afterprint')
})
