import { act, screen, waitFor } from '@testing-library/react'
import { organisationAs } from 'shared-contracts/testing/sample'
import { messages } from 'shared-contracts/texts/messages'
import { inTurn, refused } from '../testing/answers.ts'
import { button, openToOrder, tariffsReady } from '../testing/open-order.tsx'

describe('a refused or failed order', () => {
  test('ERR-003: a shortage shows the products’ names and marks their lines', async () => {
    const fields = [{ path: 'orderLines.1.quantity', message: 'мало' }]
    const { user, sent, portal, asked } = openToOrder(refused(400, { fields }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([
        {
          text: 'Часть товаров в корзине закончилась, проверьте пожалуйста корзину',
          detail: 'Фискальный накопитель ФН-1.1М, 15 месяцев',
        },
      ]),
    )
    const [, second] = screen.getAllByRole('listitem')
    expect(second).toHaveTextContent('Закончился')
    expect(sent('products/reload')).toHaveLength(1)
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    expect(sent('basket/clear')).toEqual([])
    expect(portal.bus.state.delivery.value.contactName).toBe('Петрова Анна Сергеевна')
  })

  test('ERR-004: any other failure is reported; the form stays and can be sent again under the same key', async () => {
    const { user, sent, asked } = openToOrder(refused(500))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([
        { text: 'Ошибка создания заказа, попробуйте еще раз', variant: 'danger' },
      ]),
    )
    expect(sent('loader/end')).toHaveLength(1)
    await user.click(button('Заказать'))
    await waitFor(() => expect(asked('createOrder')).toHaveLength(2))
    const [first, second] = asked('createOrder')
    expect(second?.headers).toEqual(first?.headers)
  })

  test('A21: too many unpaid pieces are reported with their lines, and basket and form stay', async () => {
    const fields = [{ path: 'orderLines.0', message: 'Без оплаты можно заказать не больше 2 шт.', left: 2 }]
    const { user, portal, sent } = openToOrder(refused(409, { code: 'UNPAID_LIMIT', message: 'x', fields }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([
        { text: messages.unpaidLimit, detail: 'Фискальный накопитель ФН-1.1М, 36 месяцев', variant: 'danger' },
      ]),
    )
    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Без оплаты можно заказать не больше 2 шт.')
    expect(portal.bus.state.delivery.value).toMatchObject({
      contactName: 'Петрова Анна Сергеевна',
      currentAddress: 'г Казань, ул Баумана, д 7',
    })
    await user.click(screen.getByRole('button', { name: /^Уменьшить до 2/ }))
    expect(sent('basket/setQuantity')).toEqual([{ type: 'basket/setQuantity', productId: 7101, quantity: 2 }])
  })

  test("TEAM-002: a role that was changed meanwhile is told in the server's words; the reason takes the form's place, and nothing is lost", async () => {
    const message = 'Ваша роль в организации этого не позволяет'
    const { user, portal, sent } = openToOrder(refused(403, { code: 'ROLE', message }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(sent('alert/show')).toMatchObject([{ text: message, variant: 'danger' }]))
    // The shell reads the logins again and so learns the role.
    act(() => portal.core.set('organisation', organisationAs('viewer')))
    expect(screen.getByText('Эта страница вам недоступна')).toBeVisible()
    expect(screen.getByText(/Наблюдатель/)).toBeVisible()
    expect(sent('basket/clear')).toEqual([])
    expect(portal.bus.state.delivery.value.contactName).toBe('Петрова Анна Сергеевна')
    act(() => portal.core.set('organisation', organisationAs('buyer')))
    await waitFor(() => expect(button('Заказать')).toBeEnabled())
  })

  test('ERR-001: 401 stops the loader without an alert and keeps the basket', async () => {
    const { user, portal, sent } = openToOrder(refused(401))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(sent('loader/end')).toHaveLength(1))
    expect(portal.navigations).toEqual([])
    expect(sent('basket/clear')).toEqual([])
    expect(sent('alert/show')).toEqual([])
  })

  test('ERR-004: changed prices are reported and loaded again, and the order can be sent again', async () => {
    const changed = refused(409, { code: 'PRICES_CHANGED', message: 'Цены изменились, попробуйте еще раз' })
    const { portal, user, sent, asked } = openToOrder(inTurn(changed, { orderId: 9 }))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([
        { text: 'Ошибка создания заказа, попробуйте еще раз', detail: 'Цены изменились, попробуйте еще раз' },
      ]),
    )
    expect(sent('products/reload')).toHaveLength(1)
    expect(sent('basket/clear')).toEqual([])
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
  })
})
