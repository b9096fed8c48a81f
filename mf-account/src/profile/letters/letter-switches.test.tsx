import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import { LETTER_KINDS } from 'shared-contracts/api/letters'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { buyerOf } from '../../testing/buyer.ts'
import { LetterSwitches } from './letter-switches.tsx'

const NAMES = [
  'Заказ оформлен',
  'Оплата получена',
  'Готов к выдаче',
  'Отгружен',
  'Завтра истекает срок оплаты',
  'Отменен',
  'Возврат',
  'Заканчивается срок накопителей',
  'Согласование заказов',
]
const allOn = LETTER_KINDS.map((kind) => ({ kind, isOn: true }))
const refusal = (call: string) => new ApiError(call, 'status', 500)

function show(answers: Answers) {
  const portal = createTestPortal(buyerOf(), answers)
  const view = render(
    <PortalProvider portal={portal}>
      <LetterSwitches />
    </PortalProvider>,
  )
  return { ...view, portal, saved: () => portal.requests.filter((one) => one.name === 'setLetterSwitch') }
}
const region = async () => within(await screen.findByRole('region', { name: 'Письма' }))
const switchOf = async (name: string) => (await region()).findByRole('switch', { name })

test('LETTER-004: the region has a switch for each kind, and shows which are off', async () => {
  show({ getLetterSwitches: allOn.map((one) => ({ ...one, isOn: one.kind !== 'approval' })) })
  const switches = await (await region()).findAllByRole('switch')
  expect(switches.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual(NAMES)
  expect(switches.map((one) => (one as HTMLInputElement).checked)).toEqual([...NAMES.slice(1).map(() => true), false])
})

test('LETTER-004: a switch is saved at once, by keyboard too', async () => {
  const { saved } = show({ getLetterSwitches: allOn, setLetterSwitch: {} })
  const ready = await switchOf('Готов к выдаче')
  await userEvent.click(ready)
  expect(ready).not.toBeChecked()
  await userEvent.keyboard(' ')
  expect(ready).toBeChecked()
  expect(saved().map(({ body }) => body)).toEqual([
    { kind: 'ready', isOn: false },
    { kind: 'ready', isOn: true },
  ])
})

test('LETTER-004: what could not be saved goes back, is told, and «Повторить» saves it', async () => {
  const answers = [refusal('setLetterSwitch'), {}]
  const { saved } = show({ getLetterSwitches: allOn, setLetterSwitch: () => answers.shift() })
  const paid = await switchOf('Оплата получена')
  await userEvent.click(paid)
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось сохранить: «Оплата получена»')
  expect(paid).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(paid).not.toBeChecked())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(saved()).toHaveLength(2)
})

test('LETTER-004: switches that were not loaded are told, and «Повторить» loads them', async () => {
  const answers = [refusal('getLetterSwitches'), allOn]
  show({ getLetterSwitches: () => answers.shift() })
  expect(await (await region()).findByText('Не удалось получить настройки писем')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await switchOf('Возврат')).toBeChecked()
})

test('LETTER-004: kinds of a newer backend are left out, and a shop without letters has no region', async () => {
  const { unmount } = show({ getLetterSwitches: [...allOn, { kind: 'unknown', isOn: true }] })
  expect(await (await region()).findAllByRole('switch')).toHaveLength(LETTER_KINDS.length)
  unmount()
  show({ getLetterSwitches: [] })
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
})
