import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { WidgetOutcome } from 'shared-contracts/portal/portal'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { ChoiceWizard } from './choice-wizard.tsx'

configure({ asyncUtilTimeout: 5_000 })

async function open() {
  const portal = createTestPortal({ auth: { ...initialState.auth, phase: 'guest' } })
  const outcomes: WidgetOutcome[] = []
  render(
    <PortalProvider portal={portal}>
      <ChoiceWizard portal={portal} onOutcome={(outcome) => outcomes.push(outcome)} />
    </PortalProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Какой накопитель подойдет' }))
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { portal, outcomes, dialog, user, press }
}

const names = ['Вид деятельности', 'Сезонная работа', 'Подакцизные товары', 'Автономный режим']

test('RULE-003: five questions, each with the focus, then the answer with kind, days, article and the products of the kind', async () => {
  const { portal, outcomes, dialog, user, press } = await open()
  await user.click(within(dialog.getByRole('group', { name: 'Система налогообложения' })).getByLabelText('УСН'))
  await press('Далее')
  for (const name of names) {
    expect(dialog.getByRole('group')).toHaveAccessibleName(name)
    expect(dialog.getByRole('radio', { checked: true })).toHaveFocus()
    await press('Далее')
  }
  const answer = dialog.getByRole('status')
  expect(answer.textContent?.replaceAll('\u00A0', ' ')).toBe(
    'Подойдет только накопитель на 36 месяцев.36 месяцев прослужит здесь 1 100 дней15 месяцев: не предусмотрено' +
      'Основание: 54-ФЗ, ст. 4.1, п. 6, действует с 15.07.2016Накопители на 36 месяцев',
  )
  expect(within(answer).getByRole('heading')).toHaveFocus()
  const link = within(answer).getByRole('link')
  expect(link).toHaveAttribute('href', '/products?validity=36')
  await press('Ответить заново')
  expect(dialog.getByLabelText('УСН')).not.toBeChecked()
  await press('Закрыть')
  expect(outcomes).toEqual(['closed'])
  expect(portal.navigations).toEqual([])
})

test('RULE-003: a link to products closes the dialog and leads there', async () => {
  const { portal, outcomes, dialog, user, press } = await open()
  await user.click(dialog.getByLabelText('ОСН'))
  await press('Далее')
  await press('Далее')
  await press('Далее')
  await user.click(dialog.getByLabelText('Да'))
  await press('Далее')
  await press('Назад')
  expect(dialog.getByLabelText('Да')).toBeChecked()
  await press('Далее')
  await press('Далее')
  expect(dialog.getByText('36 месяцев прослужит здесь 410 дней')).toBeVisible()
  await user.click(dialog.getByRole('link', { name: /^Накопители на 15/ }))
  expect(portal.navigations).toEqual(['/products?validity=15'])
  expect(outcomes).toEqual(['accepted'])
})

test('without a tax system the question stays and says what is missing', async () => {
  const { dialog, press } = await open()
  await press('Далее')
  expect(dialog.getByRole('alert')).toHaveTextContent('Выберите хотя бы одну систему')
  expect(dialog.getByLabelText('ОСН')).toHaveFocus()
})
