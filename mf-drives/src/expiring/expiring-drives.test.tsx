import { ApiError } from 'shared-contracts/api/error'
import { screen, waitFor } from '@testing-library/react'
import { openDrives } from '../testing/open-drives.tsx'
import { inDays, sampleDrive, sampleSummary, stockDrive } from '../testing/sample-drives.ts'
import { DrivesCount } from './drives-count.tsx'
import { OrderDrives } from './order-drives.tsx'

const failed = new ApiError('getDrivesSummary', 'network', 0)

test('DRIVE-013: the header learns how many drives end within 60 days, without the expired ones', async () => {
  const onCount = jest.fn()
  openDrives(<DrivesCount onCount={onCount} />, { getDrivesSummary: sampleSummary([4, 9, 14]) })
  await waitFor(() => expect(onCount).toHaveBeenCalledWith(13))
})

test('DRIVE-013: the history shows the drives of an order with their states, all of them on demand', async () => {
  const onShown = jest.fn()
  const drives = [
    sampleDrive({ driveId: 1, expiresOn: inDays(5) }),
    ...Array.from({ length: 11 }, (_, index) => stockDrive({ driveId: 2 + index })),
  ]
  const answers = { getOrderDrives: { drives, planId: 7 } }
  const { portal, user } = openDrives(<OrderDrives orderId={104_001} onShown={onShown} />, answers)
  expect(await screen.findByRole('region', { name: 'Накопители заказа' })).toHaveTextContent('Осталось 5 дней')
  expect(onShown).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Показать все 12' }))
  expect(screen.getAllByText('На складе')).toHaveLength(11)
  await user.click(screen.getByRole('link', { name: '9960440529000001' }))
  await user.click(screen.getByRole('link', { name: 'План замены' }))
  expect(portal.navigations).toEqual(['/drives/1', '/drives/plans/7'])
})

test.each([
  ['nothing to show', { drives: [], planId: null }],
  ['no answer', failed],
])('DRIVE-013: with %s the history stays as it is', async (_, getOrderDrives) => {
  const onShown = jest.fn()
  const { view, sent } = openDrives(<OrderDrives orderId={104_001} onShown={onShown} />, { getOrderDrives })
  await waitFor(() => expect(sent('getOrderDrives')).toHaveLength(1))
  await waitFor(() => expect(view.container.querySelector('section')).toBeNull())
  expect(onShown).not.toHaveBeenCalled()
})
