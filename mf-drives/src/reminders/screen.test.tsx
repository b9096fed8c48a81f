import { configure, screen, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { openDrives } from '../testing/open-drives.tsx'
import { RemindersScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })

const ADDRESS = `https://shop.example.ru/public/api/v3/drives/calendar/${'a'.repeat(43)}.ics`
const SECOND = ADDRESS.replaceAll('a', 'b')
const createdAt = '2026-11-29T10:00:00Z'
const made = (address: string) => ({ address, createdAt })
const failed = (call: string) => new ApiError(call, 'status', 500)

const open = (answers: Parameters<typeof openDrives>[1]) =>
  openDrives(<RemindersScreen />, answers, '/drives/reminders')
const button = (name: string) => screen.findByRole('button', { name })

test('DRIVE-011: the page says when letters come and leads to their switches', async () => {
  open({ getCalendar: { createdAt: null } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Напоминания')
  const letters = within(await screen.findByRole('region', { name: 'Письма' }))
  expect(letters.getByText(/^За 60, 30, 14 и 3 дня/)).toBeVisible()
  expect(letters.getByRole('link')).toHaveAttribute('href', '/profile#letters')
})

test('DRIVE-012: a new address is shown once, has the focus, is told to be secret and is copied', async () => {
  const { user, portal } = open({ getCalendar: { createdAt: null }, createCalendarAddress: made(ADDRESS) })
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(await button('Создать адрес'))
  const field = await screen.findByLabelText('Адрес календаря')
  expect(field).toHaveValue(ADDRESS)
  expect(field).toHaveAttribute('readonly')
  expect(field).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Это секретный адрес')
  await user.click(await button('Скопировать'))
  expect(write).toHaveBeenCalledWith(ADDRESS)
  expect(portal.commands).toMatchObject([{ type: 'alert/show', variant: 'success' }])
  write.mockRejectedValueOnce(new Error('refused'))
  await user.click(await button('Скопировать'))
  expect(portal.commands).toMatchObject([{}, { type: 'alert/show', variant: 'warning' }])
})

test('DRIVE-012: «Обновить адрес» asks first, and shows the new address in place of the one before', async () => {
  const answers = [made(ADDRESS), made(SECOND)]
  const { user, sent } = open({ getCalendar: { createdAt }, createCalendarAddress: () => answers.shift() })
  expect(await screen.findByText(/^Адрес создан 29\.11\.2026\./)).toBeVisible()
  for (const address of [ADDRESS, SECOND]) {
    await user.click(await button('Обновить адрес'))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/^Прежний адрес перестанет работать/)).toBeVisible()
    expect(sent('createCalendarAddress')).toHaveLength(address === ADDRESS ? 0 : 1)
    await user.click(dialog.getByRole('button', { name: 'Обновить адрес' }))
    expect(await screen.findByDisplayValue(address)).toHaveFocus()
  }
})

test('a failure of either call is told where it happened, and the button tries again', async () => {
  const answers = [failed('getCalendar'), { createdAt: null }]
  const creations = [failed('createCalendarAddress'), made(ADDRESS)]
  const { user } = open({
    getCalendar: () => answers.shift() ?? { createdAt: null },
    createCalendarAddress: () => creations.shift(),
  })
  await user.click(await button('Повторить'))
  await user.click(await button('Создать адрес'))
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(await button('Создать адрес'))
  expect(await screen.findByDisplayValue(ADDRESS)).toBeVisible()
})
