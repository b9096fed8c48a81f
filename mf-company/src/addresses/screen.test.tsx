import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'shared-contracts/api/addresses'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleAddresses } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { AddressesScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const place = {
  ...{ fiasId: 'house', cityFiasId: 'omsk', settlementFiasId: null, regionFiasId: null, country: 'Россия' },
  ...{ countryIsoCode: 'RU', postalCode: null, region: 'Омская', regionType: 'обл', city: 'Омск', settlement: null },
}
const office: Address = {
  ...{ addressId: 1, label: 'Офис', address: 'г Омск, ул Мира, д 1, офис 2', pickedAddress: 'г Омск, ул Мира, д 1' },
  ...{ fiasId: 'omsk', place, contactName: 'Ким Анна', contactPhone: '8-913-1234-567' },
  ...{ isDefault: true, isArchived: false, version: '1' },
}
const old: Address = { ...office, addressId: 2, label: 'Старый', isDefault: false, isArchived: true }

function open(answers: Answers = {}) {
  const suggestAddress = sampleAddresses.map((address) => ({ ...address, signature: 'signed' }))
  const organisation = { ...initialState.organisation, orgId: 11 }
  const portal = createTestPortal({ organisation }, { getAddresses: [office, old], suggestAddress, ...answers })
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <AddressesScreen />
      </PortalProvider>
    </QueryClientProvider>,
  )
  const sent = (name: string) => portal.requests.filter((request) => request.name === name)
  return { view, sent, user: userEvent.setup({ delay: null }) }
}
const button = (name: string) => screen.findByRole('button', { name })

test('ADDR-001: an address is added by a suggestion; a refusal stands at its field and keeps what was typed', async () => {
  const fields = [{ path: 'fiasId', message: 'Такого адреса нет' }]
  const answers = [new ApiError('createAddress', 'status', 400, { message: 'Проверьте поля', fields }), office]
  const { sent, user } = open({ getAddresses: [], createAddress: () => answers.shift() })
  await user.click(await button('Добавить адрес'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить адрес' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(dialog.getByLabelText('Название')).toHaveFocus()
  await user.keyboard('Склад')
  await user.type(dialog.getByLabelText('Адрес'), 'Казань')
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await user.type(dialog.getByLabelText(/Телефон/), '9131234567')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Такого адреса нет')).toBeVisible()
  expect(dialog.getByLabelText('Адрес')).toHaveFocus()
  expect(dialog.getByLabelText('Название')).toHaveValue('Склад')
  await user.type(dialog.getByLabelText('Адрес'), ', оф 1')
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  await user.clear(dialog.getByLabelText('Адрес'))
  await user.type(dialog.getByLabelText('Адрес'), 'Казань')
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Адрес «Офис» добавлен')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('heading', { name: 'Адреса' })).toHaveFocus()
  const [, second] = sent('createAddress')
  const value = sampleAddresses[0]?.value
  const body = { label: 'Склад', address: value, pickedAddress: value, contactName: null, isDefault: false }
  expect(second?.body).toMatchObject({ ...body, contactPhone: '8-913-1234-567' })
  expect(second?.headers).toMatchObject({ 'Address-Signature': 'signed' })
})

test('ADDR-001: after a change by somebody else the typed fields stay and the others are the new ones', async () => {
  const lists = [[office], [{ ...office, contactName: 'Ли Павел', version: '2' }]]
  const answers = [new ApiError('changeAddress', 'status', 412, { message: 'Изменился' }), office]
  const { sent, user } = open({
    getAddresses: () => (lists.length > 1 ? lists.shift() : lists[0]),
    changeAddress: () => answers.shift(),
  })
  await user.click(await button('Изменить: Офис'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить адрес' }))
  await user.type(dialog.getByLabelText('Название'), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText(/изменил кто-то еще/)).toBeVisible()
  expect(dialog.getByLabelText('Название')).toHaveValue('Офис 2')
  expect(dialog.getByLabelText(/Получатель/)).toHaveValue('Ли Павел')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent('changeAddress').map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"'])
})

test('ADDR-001: a typed address survives a page load', async () => {
  const { user, view } = open()
  await user.click(await button('Добавить адрес'))
  await user.type(await screen.findByLabelText('Название'), 'Склад')
  view.unmount()
  await open().user.click(await button('Добавить адрес'))
  expect(await screen.findByLabelText('Название')).toHaveValue('Склад')
})

test('F13: a text that is edited after a lost answer is another address, also in a dialog that was closed meanwhile', async () => {
  const answers = [new ApiError('createAddress', 'network', 0), new ApiError('createAddress', 'network', 0), office]
  const { sent, user } = open({ getAddresses: [], createAddress: () => answers.shift() })
  const send = async () => user.click(await button('Сохранить'))
  await user.click(await button('Добавить адрес'))
  await user.type(await screen.findByLabelText('Название'), 'Склад')
  await user.type(screen.getByLabelText('Адрес'), 'Казань')
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await send()
  await waitFor(() => expect(sent('createAddress')).toHaveLength(1))
  await user.click(await button('Отмена'))
  await user.click(await button('Добавить адрес'))
  await send()
  await waitFor(() => expect(sent('createAddress')).toHaveLength(2))
  await user.click(await button('Отмена'))
  await user.click(await button('Добавить адрес'))
  await user.type(await screen.findByLabelText('Название'), ' 2')
  await send()
  await waitFor(() => expect(sent('createAddress')).toHaveLength(3))
  const [first, repeated, edited] = sent('createAddress').map(({ headers }) => headers['Idempotency-Key'])
  expect(repeated).toBe(first)
  expect(edited).not.toBe(first)
})

test('ADDR-003: an address goes to the archive and comes back', async () => {
  const { sent, user } = open({ changeAddress: office })
  await user.click(await button('В архив: Офис'))
  expect(await screen.findByText('Адрес «Офис» в архиве')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Адреса' })).toHaveFocus()
  await user.click(screen.getByText('В архиве: 1'))
  await user.click(await button('Вернуть из архива: Старый'))
  expect(await screen.findByText('Адрес «Старый» возвращен из архива')).toBeInTheDocument()
  expect(sent('changeAddress').map(({ body }) => body)).toEqual([{ isArchived: true }, { isArchived: false }])
})
