import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from './confirm-dialog.tsx'

test('only the accepting button answers yes, and the focus starts on the other one', async () => {
  const onReply = jest.fn()
  render(<ConfirmDialog title="Удалить товар?" text="Вернуть его нельзя." accept="Удалить" onReply={onReply} />)
  await screen.findByRole('alertdialog', { name: 'Удалить товар?' })
  expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await userEvent.keyboard('{Escape}')
  expect(onReply.mock.calls).toEqual([[true], [false], [false]])
})
