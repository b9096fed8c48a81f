import { render, screen } from '@testing-library/react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import { OrderSummary } from './order-summary.tsx'

const goods = kopecksOf(74_050)

test.each([
  ['wide', true],
  ['narrow', false],
])('ORDER-003 ORDER-004 AMB-062: a %s screen has one total with the button beside it', (_, isWide) => {
  const delivery = { name: 'Доставка, СДЭК', price: kopecksOf(640) }
  render(
    <OrderSummary count={5} goods={goods} delivery={delivery} hint="Счет позже" isWide={isWide}>
      <Button>Заказать</Button>
    </OrderSummary>,
  )
  expect(screen.getByText('Итого').nextElementSibling).toHaveTextContent(/^74\s690,00\s₽$/)
  expect(screen.getByRole('button', { name: 'Заказать' }).parentElement).toContainElement(screen.getByText('Итого'))
})

test('AMB-062: a delivery without a price shows why, and the total is the price of the goods', () => {
  const delivery = { name: 'Доставка', price: 'после выбора адреса' }
  render(
    <OrderSummary count={5} goods={goods} delivery={delivery} hint="Счет позже" isWide>
      <Button>Заказать</Button>
    </OrderSummary>,
  )
  expect(screen.getByText('Доставка').nextElementSibling).toHaveTextContent('после выбора адреса')
  expect(screen.getByText('Итого').nextElementSibling).toHaveTextContent(/^74\s050,00\s₽$/)
})
