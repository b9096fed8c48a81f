import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { sampleAddresses, sampleTariffs } from 'shared-contracts/testing/sample'
import { basketOf, buyer, filledDelivery, twoLines } from '../testing/filled.ts'
import { openOrder, tariffsReady } from '../testing/open-order.tsx'

// Whole pages are rendered here: a busy machine needs longer than the defaults.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const address = () => screen.getByRole('combobox', { name: 'Адрес доставки' })
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')
const orderButton = () => screen.getByRole('button', { name: 'Заказать' })
const chooseTariff = 'Выберите тариф'
const addressRequired = 'Введите адрес или ближайший город (с Вами свяжется оператор)'

afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

describe('who gets the form', () => {
  const guest = { ...buyer.auth, phase: 'guest' as const, multiLogin: null }
  const nobody = { orgId: null, login: null, type: undefined }
  const withoutOrganisation = { auth: { ...buyer.auth, isZeroOrganizations: true }, organisation: nobody }

  test('AUTH-048 AUTH-049 AUTH-050: a user with an organisation gets contacts, comment and address', async () => {
    openOrder()
    await tariffsReady()
    for (const label of ['Контактное лицо', 'Телефон', 'Комментарий к заказу', 'Адрес доставки']) {
      expect(screen.getByLabelText(label)).toBeVisible()
    }
  })

  test.each([
    ['a guest', { auth: guest, organisation: nobody }],
    ['a user without an organisation', withoutOrganisation],
  ])('AUTH-048 AUTH-049 AUTH-050: %s gets none of them', (_, state) => {
    openOrder(state)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  test('AUTH-051: a user with an organisation orders for it', async () => {
    const { user, asked, portal } = openOrder()
    await tariffsReady()
    await user.click(orderButton())
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    expect(asked('createOrder').map(({ url }) => url)).toEqual([expect.stringContaining('/organizations/11/orders')])
  })
})

describe('a tariff that is not chosen', () => {
  test('AMB-041 DELIV-037: while they are on their way none is, and the order waits for one', async () => {
    const { user, asked } = openOrder({}, { calculateDelivery: () => new Promise(() => undefined) })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    await user.click(orderButton())
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toHaveAccessibleDescription(chooseTariff)
    expect(screen.queryByText(addressRequired)).not.toBeInTheDocument()
    expect(asked('createOrder')).toEqual([])
  })

  test('AMB-041 DELIV-037 AMB-070: where they failed too; «Повторить» has the focus and brings them', async () => {
    let calls = 0
    const refused = new ApiError('calculateDelivery', 'status', 422)
    const { user, asked } = openOrder({}, { calculateDelivery: () => ((calls += 1) === 1 ? refused : sampleTariffs) })
    await screen.findByRole('button', { name: 'Повторить' })
    await user.click(orderButton())
    expect(screen.getByText(chooseTariff)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus()
    expect(asked('createOrder')).toEqual([])
    await user.keyboard('{Enter}')
    await tariffsReady()
    expect(screen.queryByText(chooseTariff)).not.toBeInTheDocument()
  })

  test('DELIV-037: said once, it is not said again while another quantity is calculated', async () => {
    let calls = 0
    const refused = new ApiError('calculateDelivery', 'status', 422)
    const { user, portal } = openOrder({}, { calculateDelivery: () => ((calls += 1) === 1 ? refused : sampleTariffs) })
    await screen.findByRole('button', { name: 'Повторить' })
    await user.click(orderButton())
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await tariffsReady()
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    expect(portal.bus.state.delivery.value.isTariffLoading).toBe(true)
    expect(screen.queryByText(chooseTariff)).not.toBeInTheDocument()
  })

  test('DELIV-038: beside the error of the address nothing speaks of tariffs', async () => {
    const { user } = openOrder({ delivery: emptyDelivery })
    await user.click(orderButton())
    expect(screen.getByText(addressRequired)).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: 'Тариф' })).not.toBeInTheDocument()
    expect(screen.queryByText(chooseTariff)).not.toBeInTheDocument()
  })
})

describe('errors', () => {
  test('DELIV-035: an address that was right is retyped in peace, and judged when it is left', async () => {
    const { user } = openOrder({}, { suggestAddress: [] })
    await tariffsReady()
    await user.click(address())
    await user.tab()
    await user.type(address(), ' 12')
    expect(screen.queryByText(addressRequired)).not.toBeInTheDocument()
    await user.tab()
    expect(address()).toHaveAccessibleDescription(expect.stringContaining(addressRequired))
  })

  test('DELIV-022: the first wrong field is the one that gets the focus, described by its error', async () => {
    const { user } = openOrder({ delivery: { ...filledDelivery, contactName: ' ', contactPhone: '' } })
    await tariffsReady()
    await user.click(orderButton())
    expect(screen.getByLabelText('Контактное лицо')).toHaveFocus()
    expect(screen.getByLabelText('Контактное лицо')).toHaveAccessibleDescription('Введите контактное лицо')
    expect(phone()).toHaveAccessibleDescription('Введите номер телефона')
    expect(phone()).toBeInvalid()
  })
})

describe('phone', () => {
  const openEmpty = () => openOrder({ delivery: emptyDelivery })

  test.each(['8 916 123-45-67', '+7 916 123 45 67', '9161234567', 'тел. 8 (916) 123-45-67 (Анна)'])(
    'DELIV-026 DELIV-027: «%s» pasted',
    async (text) => {
      const { user } = openEmpty()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveValue('+7 (916) 123-45-67')
    },
  )

  test('DELIV-026: a digit corrected in the middle leaves the caret beside it', async () => {
    openEmpty()
    act(() => phone().focus())
    fireEvent.change(phone(), { target: { value: '+7 (916) 123-45-67' } })
    fireEvent.change(phone(), { target: { value: '+7 (91) 123-45-67', selectionStart: 6, selectionEnd: 6 } })
    expect(phone()).toHaveValue('+7 (911) 234-56-7')
    expect(phone().selectionStart).toBe(6)
  })

  test('what a browser fills in by itself takes the field’s shape', () => {
    openEmpty()
    fireEvent.change(phone(), { target: { value: '+79161234567' } })
    expect(phone()).toHaveValue('+7 (916) 123-45-67')
    expect(phone()).toHaveAttribute('autocomplete', 'tel')
    expect(phone()).toHaveAttribute('inputmode', 'tel')
    expect(screen.getByLabelText('Контактное лицо')).toHaveAttribute('autocomplete', 'name')
    expect(address()).toHaveAttribute('autocomplete', 'off')
  })
})

describe('suggestions', () => {
  const openEmpty = (suggestAddress: unknown) => openOrder({ delivery: emptyDelivery }, { suggestAddress })

  test('an address nobody knows: that is said, and read aloud', async () => {
    const { user } = openEmpty([])
    await user.type(address(), 'Ыыы')
    await waitFor(() => expect(address()).toHaveAccessibleDescription(/^Ничего не найдено/))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Ничего не найдено/),
    )
  })

  test('ERR-011: a failed search is repeated by «Повторить» without another keystroke', async () => {
    let calls = 0
    const failed = new ApiError('suggestAddress', 'status', 500)
    const { user, asked } = openEmpty(() => ((calls += 1) === 1 ? failed : sampleAddresses))
    await user.type(address(), 'Казань')
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(asked('suggestAddress')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/Не удалось получить подсказки/)).not.toBeInTheDocument())
    expect(address()).toHaveValue('Казань')
  })

  test('CALL-025 DELIV-039: the answer to an earlier text is dropped', async () => {
    jest.useFakeTimers()
    const answers: ((list: unknown) => void)[] = []
    const { asked } = openEmpty(() => new Promise((resolve) => void answers.push(resolve)))
    const type = async (value: string) => {
      fireEvent.change(address(), { target: { value } })
      await act(() => jest.advanceTimersByTimeAsync(1_000))
    }
    await type('Каз')
    await type('Казань')
    expect(asked('suggestAddress')).toHaveLength(2)
    await act(async () => answers[1]?.(sampleAddresses))
    await act(async () => answers[0]?.([]))
    expect(screen.queryByText(/^Ничего не найдено/)).not.toBeInTheDocument()
  })

  test('a slow search says that it searches', async () => {
    jest.useFakeTimers()
    openEmpty(() => new Promise(() => undefined))
    fireEvent.change(address(), { target: { value: 'Казань' } })
    await act(() => jest.advanceTimersByTimeAsync(300))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(address()).toHaveAccessibleDescription('Ищем адрес…')
  })
})

test('BASK-009 BASK-010: the tariffs of a changed basket are asked for while the page is open, the choice is kept', async () => {
  const { user, portal, asked } = openOrder()
  await tariffsReady()
  await user.click(screen.getByRole('radio', { name: /Major/ }))
  act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
  await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked())
})

test('the form outlives its page whole', async () => {
  const { user, reopen } = openOrder({ delivery: emptyDelivery })
  await user.type(screen.getByLabelText('Контактное лицо'), 'Анна')
  await user.type(phone(), '9161234567')
  reopen()
  expect(screen.getByLabelText('Контактное лицо')).toHaveValue('Анна')
  expect(phone()).toHaveValue('+7 (916) 123-45-67')
  expect(screen.queryByText('Введите контактное лицо')).not.toBeInTheDocument()
})
