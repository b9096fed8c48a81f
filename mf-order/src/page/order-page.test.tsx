import { act, screen, within } from '@testing-library/react'
import type { Command } from 'shared-contracts/portal/commands'
import { initialState } from 'shared-contracts/portal/initial-state'
import { organisationAs } from 'shared-contracts/testing/sample'
import type { TestPortal } from 'shared-contracts/testing/test-portal'
import { basketOf, buyer, twoLines } from '../testing/filled.ts'
import { button, openOrder, tariffsReady } from '../testing/open-order.tsx'

const fold = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

describe('order page', () => {
  test('NAV-007 ORDER-001 BASK-001: shows lines with name, price, quantity and sum', async () => {
    openOrder()
    await tariffsReady()
    const [line] = screen.getAllByRole('listitem')
    if (line === undefined) throw new Error('no line')
    expect(within(line).getByText('Фискальный накопитель ФН-1.1М, 36 месяцев')).toBeVisible()
    expect(fold(line.textContent)).toContain('16 490,00 ₽ за штуку')
    expect(fold(line.textContent)).toContain('49 470,00 ₽')
    expect(within(line).getByRole('spinbutton', { name: 'Количество' })).toHaveValue('3')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  test('NAV-007 ORDER-002 ORDER-003 ORDER-004 ORDER-005 AMB-062 AMB-064: shows the form, the sums and «Заказать»', async () => {
    openOrder()
    await tariffsReady()
    for (const label of ['Контактное лицо', 'Телефон', 'Адрес доставки', 'Комментарий к заказу']) {
      expect(screen.getByLabelText(label)).toBeVisible()
    }
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toBeVisible()
    const sum = (name: RegExp) => {
      const term = [...document.querySelectorAll('dt')].find(({ textContent }) => name.test(fold(textContent)))
      return fold(term?.nextElementSibling?.textContent)
    }
    expect(sum(/^Товары, 5 шт\./)).toBe('74 050,00 ₽')
    expect(sum(/^Доставка, СДЭК, 2–4 дн\./)).toBe('640,00 ₽')
    expect(sum(/^Итого/)).toBe('74 690,00 ₽')
    expect(button('Заказать')).toBeEnabled()
  })

  test.each([
    ['owner', true],
    ['approver', true],
    ['buyer', true],
    ['accountant', false],
    ['viewer', false],
    [undefined, true],
  ])('TEAM-002: the role %s gets basket and form: %s, else the reason', async (role, isShown) => {
    const { asked } = openOrder({ organisation: organisationAs(role) })
    if (isShown) await tariffsReady()
    expect(screen.queryAllByRole('button', { name: 'Заказать' })).toHaveLength(isShown ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Быстрый заказ по артикулам' })).toHaveLength(isShown ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Сохранить как список' })).toHaveLength(isShown ? 1 : 0)
    expect(screen.queryAllByText('Эта страница вам недоступна')).toHaveLength(isShown ? 0 : 1)
    expect(asked('getAddresses')).toHaveLength(isShown ? 1 : 0)
  })

  test('AMB-063: an empty basket links to the products', () => {
    openOrder({ basket: basketOf([]) })
    expect(screen.getByText('Корзина пуста')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к товарам' })).toHaveAttribute('href', '/products')
    expect(screen.queryByRole('button', { name: 'Заказать' })).not.toBeInTheDocument()
  })

  test('ORDER-006 AUTH-044 AUTH-045 AMB-060 AMB-061 ERR-076: a guest sees lines and total; the button leads to the sign-in', async () => {
    const { portal, user, sent, asked } = openOrder({ auth: { ...buyer.auth, phase: 'guest', multiLogin: null } })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(fold(screen.getByText('Итого').nextElementSibling?.textContent)).toBe('74 050,00 ₽')
    expect(screen.queryByLabelText('Телефон')).not.toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.click(button('Авторизуйтесь'))
    expect(portal.signIns).toEqual(['/order'])
    expect(sent('alert/show')).toMatchObject([
      { text: 'Необходимо авторизоваться. Используйте учетные данные от кабинета оператора.' },
    ])
    expect(sent('basket/clear')).toEqual([])
    expect(asked('createOrder')).toEqual([])
  })

  test('ORG-017: without an organisation «Заказать» is off, and the reason leads to the profile', async () => {
    const { user, asked } = openOrder({
      auth: { ...buyer.auth, isZeroOrganizations: true },
      organisation: { orgId: null, login: null, type: undefined },
    })
    expect(button('Заказать')).toBeDisabled()
    expect(screen.getByRole('link', { name: /^Для оформления заказа необходимы данные организации/ })).toHaveAttribute(
      'href',
      '/profile',
    )
    await user.click(button('Заказать'))
    expect(asked('createOrder')).toEqual([])
  })

  test('ERR-033: with failed organisations the lines stay, and «Повторить» loads them again', async () => {
    const { user, sent } = openOrder({
      auth: { ...buyer.auth, multiLogin: null },
      organisation: { orgId: null, login: null, type: undefined },
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
    await user.click(button('Повторить'))
    expect(sent('multiLogin/reload')).toHaveLength(1)
  })

  test('failed products are reported, and «Повторить» loads them again', async () => {
    const { user, sent } = openOrder({ products: { status: 'failed', message: 'нет связи' } })
    expect(screen.getByText('Ошибка получения товаров')).toBeVisible()
    await user.click(button('Повторить'))
    expect(sent('products/reload')).toHaveLength(1)
  })
})

/** Lets `basket/clear` empty the basket, as in the shell. */
function emptiesOnClear(portal: TestPortal): void {
  const { send } = portal.bus
  Object.assign(portal.bus, {
    send(command: Command) {
      send(command)
      if (command.type === 'basket/clear') portal.core.set('basket', basketOf([]))
    },
  })
}

describe('lines', () => {
  test('BASK-006: «Удалить …» removes the line, «Вернуть» restores it', async () => {
    const { portal, user, sent } = openOrder()
    await user.click(button('Удалить Фискальный накопитель ФН-1.1М, 36 месяцев'))
    expect(sent('basket/remove')).toEqual([{ type: 'basket/remove', productId: 7101 }])
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    expect(button('Вернуть')).toHaveFocus()
    await user.click(button('Вернуть'))
    expect(sent('basket/add')).toEqual([{ type: 'basket/add', productId: 7101, quantity: 3 }])
  })

  test('AMB-063: removing the last line shows «Корзина пуста» without the form; the line can still be restored', async () => {
    const { portal, user } = openOrder({ basket: basketOf(twoLines.slice(0, 1)) })
    await user.click(button(/^Удалить/))
    act(() => portal.core.set('basket', basketOf([])))
    expect(screen.getByText('Корзина пуста')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к товарам' })).toHaveAttribute('href', '/products')
    expect(screen.queryByRole('button', { name: 'Заказать' })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(button('Вернуть')).toBeVisible()
  })

  test('LIST-001: the lines are offered as a list, which a failure of the widget leaves with words', async () => {
    const { portal, user, sent } = openOrder()
    portal.widgetOutcome = 'failed'
    const opened = jest.spyOn(portal.widgets, 'open')
    await user.click(button('Сохранить как список'))
    expect(opened).toHaveBeenCalledWith('save-as-list', {
      lines: twoLines.map(({ id, quantity }) => ({ productId: id, quantity })),
    })
    expect(sent('alert/show')).toMatchObject([{ variant: 'danger' }])
  })

  test('LIST-001: a guest is offered no list', () => {
    openOrder({ auth: { ...initialState.auth, phase: 'guest' } })
    expect(screen.queryByRole('button', { name: 'Сохранить как список' })).not.toBeInTheDocument()
    expect(button('Очистить корзину')).toBeVisible()
  })

  test('«Очистить корзину» empties the basket, and «Вернуть» restores every line with its quantity', async () => {
    const { portal, user, sent } = openOrder()
    emptiesOnClear(portal)
    await user.click(button('Очистить корзину'))
    expect(screen.getByText('Корзина пуста')).toBeVisible()
    expect(screen.getByText('Корзина очищена: 2 позиции')).toBeVisible()
    expect(button('Вернуть')).toHaveFocus()
    await user.click(button('Вернуть'))
    expect(sent('basket/add')).toEqual(
      twoLines.map(({ id, quantity }) => ({ type: 'basket/add', productId: id, quantity })),
    )
    act(() => portal.core.set('basket', basketOf(twoLines)))
    expect(screen.queryByText(/^Корзина очищена/)).not.toBeInTheDocument()
    expect(button('Очистить корзину')).toHaveFocus()
  })

  test('a cleared basket is forgotten once the buyer begins another', async () => {
    const { portal, user } = openOrder()
    emptiesOnClear(portal)
    await user.click(button('Очистить корзину'))
    expect(button('Вернуть')).toBeVisible()
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    act(() => portal.core.set('basket', basketOf([])))
    expect(screen.queryByRole('button', { name: 'Вернуть' })).not.toBeInTheDocument()
  })

  test('AMB-185: a pasted quantity is read as a spreadsheet writes it; «12,5» changes nothing and is told', async () => {
    const { user, sent } = openOrder()
    const [field] = screen.getAllByRole('spinbutton')
    if (field === undefined) throw new Error('no field')
    await user.click(field)
    await user.paste('12,5')
    expect(sent('basket/setQuantity')).toEqual([])
    expect(screen.getByText('Введите целое число')).toBeVisible()
    await user.paste('1 000,00')
    expect(sent('basket/setQuantity')).toEqual([{ type: 'basket/setQuantity', productId: 7101, quantity: 1000 }])
    expect(screen.queryByText('Введите целое число')).not.toBeInTheDocument()
  })

  test('BASK-004 BASK-024 AMB-105: letters of a typed quantity are dropped; 0 removes the line', async () => {
    const { user, sent } = openOrder()
    const [field] = screen.getAllByRole('spinbutton')
    if (field === undefined) throw new Error('no field')
    await user.clear(field)
    await user.type(field, '1a2')
    expect(sent('basket/setQuantity').at(-1)).toEqual({ type: 'basket/setQuantity', productId: 7101, quantity: 12 })
    await user.clear(field)
    await user.type(field, '0{Enter}')
    expect(sent('basket/setQuantity').at(-1)).toEqual({ type: 'basket/setQuantity', productId: 7101, quantity: 0 })
  })
})
