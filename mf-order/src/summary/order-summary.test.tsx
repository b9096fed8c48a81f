import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { Button } from 'shared-ui/button'
import { PortalProvider } from 'shared-ui/portal'
import { OrderSummary } from './order-summary.tsx'

const goods = kopecksOf(74_050)

function show(props: Partial<ComponentProps<typeof OrderSummary>>, vatPercent?: number) {
  const portal = createTestPortal()
  Object.assign(portal, { config: { ...portal.config, vatPercent } })
  render(
    <PortalProvider portal={portal}>
      <OrderSummary count={5} goods={goods} delivery={null} payer={null} hint="Счет позже" isWide {...props}>
        <Button>Заказать</Button>
      </OrderSummary>
    </PortalProvider>,
  )
}

const valueOf = (name: string) => screen.getByText(name).nextElementSibling
const besideButton = () => screen.getByRole('button', { name: 'Заказать' }).parentElement
const screens: [string, boolean][] = [
  ['wide', true],
  ['narrow', false],
]

test.each(screens)('ORDER-003 ORDER-004 AMB-062: a %s screen has one total with the button beside it', (_, isWide) => {
  show({ delivery: { name: 'Доставка, СДЭК', price: kopecksOf(640) }, isWide })
  expect(valueOf('Итого')).toHaveTextContent(/^74\s690,00\s₽$/)
  expect(besideButton()).toContainElement(screen.getByText('Итого'))
})

test('AMB-062: a delivery without a price shows why, and the total is the price of the goods', () => {
  show({ delivery: { name: 'Доставка', price: 'после выбора адреса' } })
  expect(valueOf('Доставка')).toHaveTextContent('после выбора адреса')
  expect(valueOf('Итого')).toHaveTextContent(/^74\s050,00\s₽$/)
})

test.each(screens)('on a %s screen the paying organisation stands beside the button with its INN', (_, isWide) => {
  show({ payer: { orgName: 'ООО «Ромашка»', orgInn: '7701234567' }, isWide })
  expect(besideButton()).toHaveTextContent(/Плательщик: ООО «Ромашка», ИНН\s7701234567/)
})

test.each(screens)('on a %s screen the VAT in the total shows at the configured rate', (_, isWide) => {
  show({ delivery: { name: 'Доставка, СДЭК', price: kopecksOf(640) }, isWide }, 20)
  expect(valueOf('В том числе НДС 20 %')).toHaveTextContent(/^12\s448,33\s₽$/)
})

test.each([undefined, 0])('at a rate of %s no VAT shows', (vatPercent) => {
  show({}, vatPercent)
  expect(screen.queryByText(/НДС/)).not.toBeInTheDocument()
})
