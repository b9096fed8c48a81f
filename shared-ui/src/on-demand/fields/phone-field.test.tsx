import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FOREIGN, phoneForms } from 'shared-contracts/domain/phone-forms'
import { PhoneField } from './phone-field.tsx'

const ANOTHER = '+7 (495) 765-43-21'

function Form({ held, hasMask }: { readonly held: string; readonly hasMask: boolean }) {
  const [value, setValue] = useState(held)
  return (
    <>
      <output>{value}</output>
      <PhoneField
        ref={null}
        label="Телефон"
        value={value}
        error={undefined}
        hasMask={hasMask}
        onChange={setValue}
        onBlur={() => undefined}
      />
    </>
  )
}

function open(held = '', hasMask = false) {
  render(<Form held={held} hasMask={hasMask} />)
  return { user: userEvent.setup(), phone: screen.getByLabelText<HTMLInputElement>('Телефон') }
}

/** What the form holds. */
const heldValue = () => screen.getByRole('status').textContent
const isRefused = () => screen.queryByText(/номер другой страны/) !== null

describe.each([
  ['order', false],
  ['registration', true],
])('phone field of the %s', (_name, hasMask) => {
  test.each(phoneForms)('AMB-200: a pasted «%s» is %s', async (text, read) => {
    const { user, phone } = open('', hasMask)
    await user.click(phone)
    await user.paste(text)
    expect(isRefused()).toBe(read === FOREIGN)
    expect(heldValue()).toBe(read === FOREIGN ? '' : read)
  })

  test.each(phoneForms)('AMB-200 F30: «%s» filled in by the browser is %s', (text, read) => {
    const { phone } = open(ANOTHER, hasMask)
    fireEvent.change(phone, { target: { value: text } })
    expect(isRefused()).toBe(read === FOREIGN)
    expect(heldValue()).toBe(read === FOREIGN ? '' : read)
    expect(phone.value).toBe(read === FOREIGN ? text.replace('+7 +', '+') : read)
  })

  test('AMB-200: another country’s code is refused while it is typed, and stays visible until it is corrected', async () => {
    const { user, phone } = open('', hasMask)
    await user.type(phone, '+')
    expect(isRefused()).toBe(false)
    await user.keyboard('998 90')
    expect(isRefused()).toBe(true)
    expect(phone).toHaveValue('+998 90')
    await user.tab()
    expect(phone).toHaveValue('+998 90')
    await user.clear(phone)
    expect(isRefused()).toBe(false)
    await user.type(phone, '+7 916 123-45-67')
    expect(heldValue()).toBe('+7 (916) 123-45-67')
    expect(isRefused()).toBe(false)
  })

  test('AMB-200: a pasted foreign number leaves the field as it was, and its error ends when the value changes', async () => {
    const { user, phone } = open(ANOTHER, hasMask)
    await user.click(phone)
    await user.paste('(+998) 90 123-45-67')
    expect([isRefused(), heldValue()]).toEqual([true, ANOTHER])
    await user.paste('8 916 123-45-67')
    expect([isRefused(), heldValue()]).toEqual([false, '+7 (916) 123-45-67'])
  })

  test('a plus alone is forgotten when the field loses the focus', async () => {
    const { user, phone } = open('', hasMask)
    await user.type(phone, '+')
    await user.tab()
    expect(phone).toHaveValue('')
  })
})
