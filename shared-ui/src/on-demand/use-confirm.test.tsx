import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useConfirm } from './use-confirm.tsx'

function Sample() {
  const { confirm, dialog } = useConfirm()
  const [answers, setAnswers] = useState<boolean[]>([])
  async function ask() {
    const isAccepted = await confirm({ title: 'Удалить товар?', text: 'Вернуть его нельзя.', accept: 'Удалить' })
    setAnswers((known) => [...known, isAccepted])
  }
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Спросить
      </button>
      <output>{answers.join(' ')}</output>
      {dialog}
    </>
  )
}

test('only the accepting button resolves to true, and the focus starts on the other one', async () => {
  render(<Sample />)
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Спросить' }))
    await screen.findByRole('alertdialog', { name: 'Удалить товар?' })
  }
  await ask()
  expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await ask()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('true false false')
})
