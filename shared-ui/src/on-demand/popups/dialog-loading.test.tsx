import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from './dialog.tsx'

let mockIsOffline = true
jest.mock('../../overlay/dialog-window.tsx', () => {
  if (mockIsOffline) throw new Error('the file did not load')
  return jest.requireActual<object>('../../overlay/dialog-window.tsx')
})

// One test for all steps, because the component stays loaded between tests.
test('a dialog whose code fails to load shows an alert that can be closed or retried', async () => {
  const closed = jest.fn()
  render(
    <Dialog title="Заказ принят" onClose={closed}>
      Текст
    </Dialog>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Окно не загрузилось')
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(closed).toHaveBeenCalledTimes(1)

  mockIsOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('dialog', { name: 'Заказ принят' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
