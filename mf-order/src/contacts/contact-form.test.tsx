import { screen } from '@testing-library/react'
import { filledDelivery } from '../testing/filled.ts'
import { openOrder } from '../testing/open-order.tsx'

const field = (name: string) => screen.getByRole('textbox', { name })

test('a pasted foreign number is rejected: the field asks for a Russian one and keeps its value', async () => {
  const { user } = openOrder()
  const phone = field('Телефон')
  await user.click(phone)
  await user.paste('+998 90 123 45 67')
  expect(phone).toHaveAccessibleDescription('Это номер другой страны. Укажите российский, он начинается с +7')
  expect(phone).toHaveValue(filledDelivery.contactPhone)
  await user.paste('8 495 123-45-67')
  expect(phone).toHaveValue('+7 (495) 123-45-67')
  expect(phone).not.toHaveAttribute('aria-invalid', 'true')
})

test('the comment shows how many characters are left; a pasted text is cut at the limit', async () => {
  const { user } = openOrder({ delivery: { ...filledDelivery, comments: 'а'.repeat(1_799) } })
  const comment = field('Комментарий к заказу')
  expect(comment).not.toHaveAccessibleDescription()
  await user.click(comment)
  await user.paste('б')
  expect(comment).toHaveAccessibleDescription('Осталось знаков: 200')
  await user.paste('б'.repeat(500))
  expect(comment).toHaveAccessibleDescription('Осталось знаков: 0')
  expect(comment).toHaveValue('а'.repeat(1_799) + 'б'.repeat(201))
})

test('the name shows how many characters are left before its limit', async () => {
  const { user } = openOrder({ delivery: { ...filledDelivery, contactName: 'а'.repeat(179) } })
  const name = field('Контактное лицо')
  expect(name).not.toHaveAccessibleDescription()
  await user.click(name)
  await user.paste('б')
  expect(name).toHaveAccessibleDescription('Осталось знаков: 20')
  await user.paste('б'.repeat(50))
  expect(name).toHaveAccessibleDescription('Осталось знаков: 0')
  expect(name).toHaveValue('а'.repeat(179) + 'б'.repeat(21))
})

test('characters that cannot be stored are removed from name and comment', async () => {
  const { user, portal } = openOrder()
  for (const name of ['Контактное лицо', 'Комментарий к заказу']) {
    await user.clear(field(name))
    await user.click(field(name))
    await user.paste('Анна\u0000 \uD83D')
  }
  const { contactName, comments } = portal.bus.state.delivery.value
  expect([contactName, comments]).toEqual(['Анна ', 'Анна '])
})
