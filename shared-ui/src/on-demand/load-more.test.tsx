import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoadMore, type LoadMoreProps } from './load-more.tsx'

const list = (status: LoadMoreProps['status'], count: number, onLoad = () => undefined) => (
  <LoadMore status={status} onLoad={onLoad} shown={`Показано: ${count}`} failedText="Ошибка" />
)

test('the focus stays on the button through a load; what came is announced', async () => {
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

test('after a failure it is disabled, and the focus is on «Повторить»; then back', async () => {
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

test('with the last page the button goes, and the focus to what was announced', async () => {
  const { rerender } = render(list('idle', 20))
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить еще' }))
  rerender(list('none', 25))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveFocus()
})

test('a focus elsewhere is left alone', async () => {
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
