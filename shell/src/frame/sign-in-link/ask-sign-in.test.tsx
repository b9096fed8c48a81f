import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { askSignIn } from './ask-sign-in.tsx'

async function ask() {
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = askSignIn('Иванова Анна')
  })
  await screen.findByRole('alertdialog', { name: 'Войти как Иванова Анна?' })
  return { answer }
}

test.each([
  ['«Войти»', true, () => userEvent.click(screen.getByRole('button', { name: 'Войти' }))],
  ['«Отмена»', false, () => userEvent.click(screen.getByRole('button', { name: 'Отмена' }))],
  ['«Закрыть»', false, () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
  ['Escape', false, () => userEvent.keyboard('{Escape}')],
  // The focus is on the harmless button.
  ['Enter', false, () => userEvent.keyboard('{Enter}')],
])('A31: %s answers %s, and the dialog goes', async (_, expected, reply) => {
  const { answer } = await ask()
  await reply()
  expect(await answer).toBe(expected)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(document.body).toBeEmptyDOMElement()
})
