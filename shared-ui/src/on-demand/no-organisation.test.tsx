import { act, render, screen } from '@testing-library/react'
import { initialState } from 'shared-contracts/portal/initial-state'
import { messages } from 'shared-contracts/texts/messages'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from '../remote/portal.tsx'
import { NoOrganisation } from './no-organisation.tsx'

const alertsOf = (...texts: string[]) => ({
  ...initialState.ui,
  pageAlerts: texts.map((text) => ({ text, variant: 'warning' as const, lifetime: 1000 })),
})

function open(ui = initialState.ui) {
  const portal = createTestPortal({ ui })
  render(
    <PortalProvider portal={portal}>
      <NoOrganisation />
    </PortalProvider>,
  )
  return portal
}

test('AMB-084: the page says what is missing, and whom to call or write to', () => {
  open()
  expect(screen.getByRole('heading', { name: messages.zeroOrganisations })).toBeVisible()
  expect(screen.getByRole('link', { name: '+7 (495) 000-00-00' })).toHaveAttribute('href', 'tel:+74950000000')
  expect(screen.getByRole('link', { name: 'support@example.ru' })).toHaveAttribute('href', 'mailto:support@example.ru')
})

test('AMB-084: the page alone says it: the same page alert is removed, whether it came before or after', () => {
  const removed = { type: 'alert/remove', by: messages.zeroOrganisations }
  const portal = open(alertsOf(messages.zeroOrganisations, 'другое'))
  expect(portal.commands).toEqual([removed])
  act(() => portal.core.set('ui', alertsOf('другое')))
  act(() => portal.core.set('ui', alertsOf(messages.zeroOrganisations)))
  expect(portal.commands).toEqual([removed, removed])
})
