import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { kopecksOf } from 'shared-contracts/domain/money'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { Button } from 'shared-ui/button'
import { PortalProvider } from 'shared-ui/portal'
import { OrderSummary } from './order-summary.tsx'

const goods = [
  { id: 7101, price: kopecksOf(16_490), quantity: 3 },
  { id: 7102, price: kopecksOf(12_290), quantity: 2 },
]

function show(props: Partial<ComponentProps<typeof OrderSummary>>, vatPercent?: number) {
  const portal = createTestPortal()
  Object.assign(portal, { config: { ...portal.config, vatPercent } })
  render(
    <PortalProvider portal={portal}>
      <OrderSummary count={5} lines={goods} delivery={null} payer={null} hint="Счет позже" isWide {...props}>
        <Button>Заказать</Button>
      </OrderSummary>
    </PortalProvider>,
  )
}

const valueOf = (name: string) => screen.getByText(name).closest('dt')?.nextElementSibling ?? null
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
  show({ payer: { orgName: 'ООО «Ромашка»', orgInn: '7701234567', kpp: null }, isWide })
  expect(besideButton()).toHaveTextContent(/Плательщик: ООО «Ромашка», ИНН\s7701234567/)
  expect(besideButton()).not.toHaveTextContent('КПП')
})

test.each(screens)('SHIP-008: on a %s screen one of several places of a company has its KPP', (_, isWide) => {
  show({ payer: { orgName: 'ООО «Ромашка»', orgInn: '7701234567', kpp: '540602001' }, isWide })
  expect(besideButton()).toHaveTextContent(/Плательщик: ООО «Ромашка», ИНН\s7701234567, КПП\s540602001/)
})

describe('AMB-198: the VAT', () => {
  /** 16 490,00 + 29 919,98 + 780,00: each line rounded, VAT is a kopeck more than that of the total. */
  const lines = [
    { id: 1, price: kopecksOf(16_490), quantity: 1 },
    { id: 2, price: kopecksOf(14_959.99), quantity: 2 },
  ]
  const delivery = { name: 'Доставка, СДЭК', price: kopecksOf(780) }

  test.each(screens)('on a %s screen is that of the documents, to the kopeck', (_, isWide) => {
    show({ lines, delivery, isWide }, 22)
    expect(valueOf('в т. ч. НДС 22 %')).toHaveTextContent(/^8\s509,68\s₽$/)
  })

  test('has the configured rate', () => {
    show({ lines, delivery }, 10)
    expect(valueOf('в т. ч. НДС 10 %')).toHaveTextContent(/^4\s290,00\s₽$/)
  })

  test.each(screens)('of a seller who pays none is said on a %s screen', (_, isWide) => {
    show({ isWide }, 0)
    expect(screen.getByText('без НДС')).toBeVisible()
    expect(valueOf('без НДС')).toBeNull()
  })

  test('is not shown at an unknown rate', () => {
    show({}, undefined)
    expect(screen.queryByText(/НДС/)).not.toBeInTheDocument()
  })
})
