import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'shared-contracts/api/addresses'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery, initialState } from 'shared-contracts/portal/initial-state'
import type { WidgetOutcome } from 'shared-contracts/portal/portal'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { act } from 'react'
import { SavedAddresses } from './saved-addresses-widget.tsx'

configure({ asyncUtilTimeout: 5_000 })

const place = {
  ...{ fiasId: 'house', cityFiasId: 'omsk', settlementFiasId: null, regionFiasId: null, country: 'Россия' },
  ...{ countryIsoCode: 'RU', postalCode: null, region: 'Омская', regionType: 'обл', city: 'Омск', settlement: null },
}
const address = (addressId: number, label: string, more: Partial<Address> = {}): Address => ({
  ...{ addressId, label, address: `г Омск, ул Мира, д ${addressId}, склад 2` },
  ...{ pickedAddress: `г Омск, ул Мира, д ${addressId}`, fiasId: 'omsk', place, contactName: null, contactPhone: null },
  ...{ isDefault: false, isArchived: false, version: '1' },
  ...more,
})
const resolved = {
  ...emptyDelivery,
  ...{ currentAddress: 'г Омск, ул Мира, д 1, склад 2 ', pickedAddress: 'г Омск, ул Мира, д 1', fiasId: 'omsk' },
  ...{ dadataInfo: place, contactName: 'Ким Анна', contactPhone: '+7 (913) 123-45-67' },
}

function open(mode: 'choose' | 'save', answers: Answers) {
  const organisation = { ...initialState.organisation, orgId: 11 }
  const portal = createTestPortal({ organisation, delivery: resolved }, answers)
  const outcomes: WidgetOutcome[] = []
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <SavedAddresses portal={portal} mode={mode} onOutcome={(outcome) => outcomes.push(outcome)} />
      </PortalProvider>
    </QueryClientProvider>,
  )
  return { portal, outcomes, user: userEvent.setup({ delay: null }) }
}

test('ADDR-001: a saved address with its recipient fills the order form; what it lacks stays as typed', async () => {
  const found = [address(1, 'Офис'), address(2, 'Склад', { contactName: 'Ли Павел', contactPhone: '8-913-1234-568' })]
  const { portal, outcomes, user } = open('choose', { getAddresses: found })
  await user.click(await screen.findByRole('button', { name: /Склад/ }))
  expect(portal.bus.state.delivery.value).toMatchObject({
    ...{ currentAddress: 'г Омск, ул Мира, д 2, склад 2', pickedAddress: 'г Омск, ул Мира, д 2', dadataInfo: place },
    ...{ contactName: 'Ли Павел', contactPhone: '+7 (913) 123-45-68' },
  })
  expect(outcomes).toEqual(['accepted'])
  await user.click(screen.getByRole('button', { name: /Офис/ }))
  expect(portal.bus.state.delivery.value.contactName).toBe('Ли Павел')
})

test('ADDR-003: archived addresses are not offered; a failed list can be asked for again', async () => {
  const answers = [new ApiError('getAddresses', 'status', 500), [address(1, 'Архивный', { isArchived: true })]]
  const { user } = open('choose', { getAddresses: () => answers.shift() })
  await user.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Сохраненных адресов пока нет')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Архивный/ })).not.toBeInTheDocument()
})

test('ADDR-001: the address of the order form is saved with a name, the recipient and the phone; a refusal keeps what was typed', async () => {
  const answers = [
    new ApiError('createAddress', 'status', 409, { message: 'Уже сохранено 500 адресов' }),
    address(1, 'Склад'),
  ]
  const { portal, outcomes, user } = open('save', { createAddress: () => answers.shift() })
  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить адрес' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(dialog.getByText('Напишите название')).toBeVisible()
  expect(dialog.getByLabelText('Название')).toHaveFocus()
  await user.keyboard('Склад')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Уже сохранено 500 адресов')).toBeVisible()
  expect(dialog.getByLabelText('Название')).toHaveValue('Склад')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(outcomes).toEqual(['accepted']))
  const body = {
    ...{
      label: 'Склад',
      address: 'г Омск, ул Мира, д 1, склад 2',
      pickedAddress: 'г Омск, ул Мира, д 1',
      fiasId: 'omsk',
    },
    ...{ place, isDefault: true, contactName: 'Ким Анна', contactPhone: '8-913-1234-567' },
  }
  expect(portal.requests.map((request) => request.body)).toEqual([body, body])
  const [one, two] = portal.requests.map(({ headers }) => headers['Idempotency-Key'])
  expect(two).toBe(one)
  expect(portal.commands).toContainEqual(expect.objectContaining({ type: 'alert/show', variant: 'success' }))
})

test('F11: it closes when the organisation changes', async () => {
  const { portal, outcomes } = open('choose', { getAddresses: [] })
  await screen.findByRole('dialog')
  act(() => portal.core.set('organisation', { ...initialState.organisation, orgId: 12 }))
  expect(outcomes).toEqual(['closed'])
})
