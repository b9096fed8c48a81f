import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityControl } from './quantity-control.tsx'

const told = jest.fn()
beforeEach(() => told.mockClear())

function Sample({ initial = 3 }: { readonly initial?: number }) {
  const [value, setValue] = useState(initial)
  return (
    <QuantityControl
      value={value}
      onChange={(quantity) => {
        told(quantity)
        setValue(quantity)
      }}
    />
  )
}

const field = () => screen.getByRole('spinbutton', { name: 'Количество' })

test('BASK-024: typed characters other than digits are dropped', async () => {
  render(<Sample />)
  await userEvent.clear(field())
  await userEvent.type(field(), '1a2')
  expect(field()).toHaveValue('12')
  expect(told).toHaveBeenLastCalledWith(12)
  expect(field()).toHaveAttribute('aria-valuenow', '12')
})

test('BASK-024: pasted characters other than digits are dropped', async () => {
  render(<Sample />)
  await userEvent.clear(field())
  await userEvent.paste('-1 0,5 шт.')
  expect(field()).toHaveValue('105')
})

test('AMB-105: an empty field is allowed while typing; the previous value returns on blur', async () => {
  render(<Sample />)
  await userEvent.clear(field())
  expect(field()).toHaveValue('')
  await userEvent.tab()
  expect(field()).toHaveValue('3')
  expect(told).not.toHaveBeenCalled()
})

test.each(['blur', 'Enter'])('AMB-105: a typed 0 is told on %s, not before', async (way) => {
  render(<Sample />)
  await userEvent.clear(field())
  await userEvent.type(field(), '0')
  expect(told).not.toHaveBeenCalled()
  await (way === 'blur' ? userEvent.tab() : userEvent.keyboard('{Enter}'))
  expect(told.mock.calls).toEqual([[0]])
})

test('AMB-105: the field takes at most five digits', async () => {
  render(<Sample />)
  await userEvent.clear(field())
  await userEvent.type(field(), '1234567')
  expect(field()).toHaveValue('12345')
})

test('the buttons and the arrow keys change the quantity by one, down to 0', async () => {
  render(<Sample initial={1} />)
  await userEvent.click(screen.getByRole('button', { name: 'Увеличить количество' }))
  await userEvent.type(field(), '{ArrowUp}{ArrowDown}')
  await userEvent.click(screen.getByRole('button', { name: 'Уменьшить количество' }))
  await userEvent.click(screen.getByRole('button', { name: 'Уменьшить количество' }))
  expect(told.mock.calls.flat()).toEqual([2, 3, 2, 1, 0])
  expect(screen.getByRole('button', { name: 'Уменьшить количество' })).toBeDisabled()
})

test('Enter does not submit the surrounding form', async () => {
  const onSubmit = jest.fn()
  render(
    <form onSubmit={onSubmit}>
      <Sample />
    </form>,
  )
  await userEvent.type(field(), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the quantity cannot exceed 99 999', () => {
  render(<Sample initial={99_999} />)
  expect(screen.getByRole('button', { name: 'Увеличить количество' })).toBeDisabled()
})
