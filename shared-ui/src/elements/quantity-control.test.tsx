import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityControl } from './quantity-control.tsx'

const onChange = jest.fn()
beforeEach(() => onChange.mockClear())

function Sample({ initial = 3 }: { readonly initial?: number }) {
  const [value, setValue] = useState(initial)
  return (
    <QuantityControl
      value={value}
      onChange={(quantity) => {
        onChange(quantity)
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
  expect(onChange).toHaveBeenLastCalledWith(12)
  expect(field()).toHaveAttribute('aria-valuenow', '12')
})

describe('AMB-185: a pasted text', () => {
  test.each([
    ['1 000,00', 1000],
    ['1000', 1000],
    ['1\u00A0000', 1000],
    ['10 шт.', 10],
  ])('«%s» is the whole new quantity, wherever the caret was', async (text, quantity) => {
    render(<Sample />)
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(field()).toHaveValue(String(quantity))
    expect(onChange.mock.calls).toEqual([[quantity]])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['12,5', 'Введите целое число'],
    ['-1 0,5 шт.', 'Введите целое число'],
    ['100 000', 'Не больше 99 999 шт.'],
  ])('«%s» keeps the quantity and says «%s» until the next change', async (text, problem) => {
    render(<Sample />)
    await userEvent.clear(field())
    await userEvent.paste(text)
    expect(field()).toHaveValue('3')
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent(problem)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(screen.getByRole('alert').textContent ?? '')
    await userEvent.tab()
    expect(screen.getByRole('alert')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Увеличить количество' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(field()).toBeValid()
  })

  test('is read the same way when it is dropped, or inserted by a phone’s keyboard', async () => {
    render(<Sample />)
    fireEvent.drop(field(), { dataTransfer: { getData: () => '1 000,00' } })
    expect(onChange).toHaveBeenLastCalledWith(1000)
    fireEvent.input(field(), { target: { value: '10002 500,00' }, data: '2 500,00', inputType: 'insertText' })
    expect(onChange).toHaveBeenLastCalledWith(2500)
    expect(field()).toHaveValue('2500')
  })

  test('«0» removes the line on blur, like a typed one', async () => {
    render(<Sample />)
    await userEvent.click(field())
    await userEvent.paste('0,00')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([[0]])
  })
})

test('AMB-105: an empty field is allowed while typing; the previous value returns on blur', async () => {
  render(<Sample />)
  await userEvent.clear(field())
  expect(field()).toHaveValue('')
  await userEvent.tab()
  expect(field()).toHaveValue('3')
  expect(onChange).not.toHaveBeenCalled()
})

test.each(['blur', 'Enter'])('AMB-105: a typed 0 is reported on %s, not before', async (way) => {
  render(<Sample />)
  await userEvent.clear(field())
  await userEvent.type(field(), '0')
  expect(onChange).not.toHaveBeenCalled()
  await (way === 'blur' ? userEvent.tab() : userEvent.keyboard('{Enter}'))
  expect(onChange.mock.calls).toEqual([[0]])
})

test('AMB-105: the field takes at most five digits', async () => {
  render(<Sample />)
  await userEvent.clear(field())
  await userEvent.type(field(), '1234567')
  expect(field()).toHaveValue('12345')
})

describe('AMB-185: a number that is not typed as it is taken', () => {
  test.each([
    ['999999', '99999', 'Не больше 99 999 шт.'],
    ['1,5', '15', 'Введите целое число'],
    ['2.5', '25', 'Введите целое число'],
    ['-5', '5', 'Введите целое число'],
    ['1e3', '13', 'Введите целое число'],
  ])('«%s» becomes %s, and the field says «%s» until the next change', async (text, taken, problem) => {
    render(<Sample />)
    await userEvent.clear(field())
    await userEvent.type(field(), text)
    expect(field()).toHaveValue(taken)
    expect(screen.getByRole('alert')).toHaveTextContent(problem)
    expect(field()).toBeInvalid()
    await userEvent.tab()
    expect(field()).toHaveValue(taken)
    expect(screen.getByRole('alert')).toBeVisible()
    await userEvent.type(field(), '{Backspace}')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('spaces between thousands are no problem', async () => {
    render(<Sample />)
    await userEvent.clear(field())
    await userEvent.type(field(), '12 345')
    expect(field()).toHaveValue('12345')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('F30: a value set by a script is read like a pasted one', () => {
    render(<Sample />)
    fireEvent.change(field(), { target: { value: '1 000,00' } })
    expect(onChange).toHaveBeenLastCalledWith(1000)
    fireEvent.change(field(), { target: { value: '12,5' } })
    expect(field()).toHaveValue('1000')
    expect(screen.getByRole('alert')).toHaveTextContent('Введите целое число')
  })

  test('a good number pasted next ends the message', async () => {
    render(<Sample />)
    await userEvent.clear(field())
    await userEvent.type(field(), '1,')
    await userEvent.paste('1000')
    expect(field()).toHaveValue('1000')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('the buttons and the arrow keys change the quantity by one, down to 0', async () => {
  render(<Sample initial={1} />)
  await userEvent.click(screen.getByRole('button', { name: 'Увеличить количество' }))
  await userEvent.type(field(), '{ArrowUp}{ArrowDown}')
  await userEvent.click(screen.getByRole('button', { name: 'Уменьшить количество' }))
  await userEvent.click(screen.getByRole('button', { name: 'Уменьшить количество' }))
  expect(onChange.mock.calls.flat()).toEqual([2, 3, 2, 1, 0])
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
