import { act, screen, waitFor, within } from '@testing-library/react'
import { hanging, refused } from '../testing/answers.ts'
import { basketOf, twoLines } from '../testing/filled.ts'
import { button, openToOrder, tariffsReady } from '../testing/open-order.tsx'

describe('ERR-003: refused lines and fields', () => {
  const outOfStock = (left: number) =>
    refused(400, { code: 'OUT_OF_STOCK', fields: [{ path: 'orderLines.1', message: 'x', left }] })
  const line = (index: number) => {
    const found = screen.getAllByRole('listitem')[index]
    if (found === undefined) throw new Error('no such line')
    return within(found)
  }

  test('a line above the stock shows what is left, and «Уменьшить до …» corrects it', async () => {
    const { portal, user, sent } = openToOrder(outOfStock(1))
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(await line(1).findByText('Осталось 1 шт.')).toBeVisible()
    const reduce = line(1).getByRole('button', { name: /^Уменьшить до 1/ })
    expect(reduce).toHaveFocus()
    await user.click(reduce)
    expect(sent('basket/setQuantity')).toEqual([{ type: 'basket/setQuantity', productId: 7102, quantity: 1 }])
    expect(line(1).getByRole('spinbutton')).toHaveFocus()
    act(() => portal.core.set('basket', basketOf(twoLines.map((held) => ({ ...held, quantity: 1 })))))
    expect(screen.queryByText('Осталось 1 шт.')).not.toBeInTheDocument()
  })

  test('the alert is removed by the next attempt', async () => {
    const text = 'Часть товаров в корзине закончилась, проверьте пожалуйста корзину'
    const { portal, user, sent, asked } = openToOrder(hanging)
    await tariffsReady()
    act(() =>
      portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [{ text, variant: 'danger', lifetime: 60_000 }] })),
    )
    await user.click(button('Заказать'))
    await waitFor(() => expect(asked('createOrder')).toHaveLength(1))
    expect(sent('alert/remove')).toEqual([{ type: 'alert/remove', by: text }])
  })

  test('a line out of stock can only be removed', async () => {
    const { user, sent } = openToOrder(outOfStock(0))
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(await line(1).findByText('Закончился')).toBeVisible()
    expect(line(1).queryByRole('button', { name: /Уменьшить до/ })).not.toBeInTheDocument()
    await user.click(line(1).getByText('Удалить'))
    expect(sent('basket/remove')).toEqual([{ type: 'basket/remove', productId: 7102 }])
  })

  test('when a refused line leaves the basket, the next refused line takes its focus', async () => {
    const { portal, user } = openToOrder(
      refused(400, {
        code: 'OUT_OF_STOCK',
        fields: [0, 1].map((index) => ({ path: `orderLines.${index}`, message: 'x', left: 1 })),
      }),
    )
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(line(0).getByRole('button', { name: /^Уменьшить до 1/ })).toHaveFocus())
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    await waitFor(() => expect(line(0).getByRole('button', { name: /^Уменьшить до 1/ })).toHaveFocus())
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('a refused field shows its error and takes the focus until it changes', async () => {
    const { user } = openToOrder(
      refused(400, { fields: [{ path: 'orderInfo.contactPhone', message: 'Введите корректный номер' }] }),
    )
    await tariffsReady()
    await user.click(button('Заказать'))
    expect(await screen.findByText('Введите корректный номер')).toBeVisible()
    const phone = screen.getByLabelText('Телефон')
    await waitFor(() => expect(phone).toHaveFocus())
    await user.type(phone, '{Backspace}8')
    expect(screen.queryByText('Введите корректный номер')).not.toBeInTheDocument()
  })
})
