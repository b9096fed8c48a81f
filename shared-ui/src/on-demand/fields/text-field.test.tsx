import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { TextArea, TextField } from './text-field.tsx'

test('the label names the field, and the error and the hint describe it', () => {
  render(<TextField label="Телефон" error="Введите корректный номер" hint="Для курьера" />)
  const field = screen.getByRole('textbox', { name: 'Телефон' })
  expect(field).toHaveAccessibleDescription('Введите корректный номер Для курьера')
  expect(field).toBeInvalid()
})

test('without an error the field is valid and has no description', () => {
  render(<TextArea label="Комментарий" error={null} />)
  const field = screen.getByRole('textbox', { name: 'Комментарий' })
  expect(field).not.toHaveAttribute('aria-invalid')
  expect(field).not.toHaveAttribute('aria-describedby')
})

test('the ref and the other props go to the input', () => {
  const ref = createRef<HTMLInputElement>()
  render(<TextField label="Телефон" ref={ref} id="phone" inputMode="tel" />)
  expect(ref.current).toBe(screen.getByLabelText('Телефон'))
  expect(ref.current).toHaveAttribute('inputmode', 'tel')
  expect(ref.current).toHaveAttribute('id', 'phone')
})
