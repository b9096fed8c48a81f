import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from './button.tsx'

test('a busy button shows its loading text, keeps the focus and ignores clicks', async () => {
  const onClick = jest.fn()
  const { rerender } = render(
    <Button loadingText="Оформляем…" onClick={onClick}>
      Заказать
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Заказать' })
  await userEvent.click(button)
  rerender(
    <Button loadingText="Оформляем…" onClick={onClick} isLoading>
      Заказать
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Оформляем…' })).toBe(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a busy submit button does not submit its form again, by click or Enter', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Имя" />
      <Button type="submit" isLoading loadingText="Оформляем…">
        Заказать
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('both labels determine the width, and only one is read aloud', () => {
  const { rerender } = render(<Button loadingText="Оформляем…">Заказать</Button>)
  const other = () => screen.getByRole('button').firstElementChild?.getAttribute('data-other')
  expect(other()).toBe('Оформляем…')
  rerender(
    <Button loadingText="Оформляем…" isLoading>
      Заказать
    </Button>,
  )
  expect(other()).toBe('Заказать')
  expect(screen.getByRole('button')).toHaveTextContent(/^Оформляем…$/)
})

test('a button has type="button" by default and passes no style props to the DOM', () => {
  render(
    <>
      <Button isWide>Да</Button>
      <ButtonLink href="/products" variant="secondary">
        Товары
      </ButtonLink>
    </>,
  )
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button').getAttributeNames()).not.toContain('iswide')
  expect(screen.getByRole('link', { name: 'Товары' })).not.toHaveAttribute('variant')
})
