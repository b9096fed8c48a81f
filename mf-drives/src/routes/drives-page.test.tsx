import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialState } from 'shared-contracts/portal/initial-state'
import { openDrives } from '../testing/open-drives.tsx'
import { detailsOf, sampleDrive, sampleSummary } from '../testing/sample-drives.ts'
import { DrivesPage } from './drives-page.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

test('a guest is asked to sign in', async () => {
  const { portal } = openDrives(<DrivesPage />, {}, '/drives', { auth: { ...initialState.auth, phase: 'guest' } })
  expect(screen.getByText('Войдите, чтобы увидеть накопители')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toHaveLength(1)
  expect(portal.requests).toEqual([])
})

test('the address opens the list, and that of a drive its page', async () => {
  const getDrives = { items: [sampleDrive()], next: null, found: 1 }
  const answers = { getDrives, getDrivesSummary: sampleSummary([1]), getDrive: detailsOf(sampleDrive()) }
  const { user } = openDrives(<DrivesPage />, answers)
  await user.click(await screen.findByRole('link', { name: sampleDrive().serialNumber }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Накопитель \d{16}$/ })).toBeVisible()
})
