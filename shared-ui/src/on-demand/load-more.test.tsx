import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoadMore, type LoadMoreProps } from './load-more.tsx'

const list = (status: LoadMoreProps['status'], count: number, onLoad = () => undefined) => (
  <LoadMore status={status} onLoad={onLoad} shown={`Показано: ${count}`} failedText="Ошибка" />
)

test('the focus stays on the button while loading, and the new count is announced', async () => {
  const onLoad = jest.fn()
  const { rerender } = render(list('idle', 20, onLoad))
  const button = screen.getByRole('button', { name: 'Загрузить еще' })
  await userEvent.click(button)
  expect(onLoad).toHaveBeenCalledTimes(1)
  rerender(list('loading', 20, onLoad))
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(onLoad).toHaveBeenCalledTimes(1)
  rerender(list('idle', 40, onLoad))
  expect(button).toHaveFocus()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(screen.getByRole('status')).toHaveTextContent('Показано: 40')
})

test('a failure disables the button and focuses «Повторить», and a retry focuses the button again', async () => {
  const { rerender } = render(list('idle', 20))
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить еще' }))
  rerender(list('loading', 20))
  rerender(list('failed', 20))
  expect(screen.getByRole('button', { name: 'Загрузить еще' })).toBeDisabled()
  expect(screen.getByText('Ошибка')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus()
  rerender(list('loading', 20))
  expect(screen.getByRole('button', { name: 'Загружаем…' })).toHaveFocus()
})

test('the last page removes the button and focuses the count', async () => {
  const { rerender } = render(list('idle', 20))
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить еще' }))
  rerender(list('none', 25))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveFocus()
})

test('a focus outside the component does not move', async () => {
  const around = (status: LoadMoreProps['status']) => (
    <>
      <input />
      {list(status, 20)}
    </>
  )
  const { rerender } = render(around('loading'))
  await userEvent.click(screen.getByRole('textbox'))
  rerender(around('failed'))
  expect(screen.getByRole('textbox')).toHaveFocus()
})
