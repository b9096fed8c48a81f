import { screen, waitFor } from '@testing-library/react'
import { buyer } from '../testing/filled.ts'
import { button, openOrder, tariffsReady } from '../testing/open-order.tsx'

describe('access to the form', () => {
  const guest = { ...buyer.auth, phase: 'guest' as const, multiLogin: null }
  const nobody = { orgId: null, login: null, type: undefined }
  const withoutOrganisation = { auth: { ...buyer.auth, isZeroOrganizations: true }, organisation: nobody }

  test('AUTH-048 AUTH-049 AUTH-050: a user with an organisation sees contacts, comment and address', async () => {
    openOrder()
    await tariffsReady()
    for (const label of ['Контактное лицо', 'Телефон', 'Комментарий к заказу', 'Адрес доставки']) {
      expect(screen.getByLabelText(label)).toBeVisible()
    }
  })

  test.each([
    ['a guest', { auth: guest, organisation: nobody }],
    ['a user without an organisation', withoutOrganisation],
  ])('AUTH-048 AUTH-049 AUTH-050: %s sees none of them', (_, state) => {
    openOrder(state)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  test('AUTH-051: a user with an organisation orders for it', async () => {
    const { user, asked, portal } = openOrder()
    await tariffsReady()
    await user.click(button('Заказать'))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    expect(asked('createOrder').map(({ url }) => url)).toEqual([expect.stringContaining('/organizations/11/orders')])
  })
})
