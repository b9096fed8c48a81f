import type { ReactNode } from 'react'
import type { PageAlert } from 'shared-contracts/portal/state'
import styled from 'styled-components'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { PageWidth } from 'shared-ui/page-width'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { REGISTRATION_OPENER } from '../registration/registration-names.ts'
import { texts } from './texts.ts'

const List = styled(PageWidth)`
  display: grid;
  gap: ${theme.space(2)};
  &:not(:empty) {
    padding-top: ${theme.space(4)};
  }
  @media print {
    display: none;
  }
`

/**
 * ALERT-001, ALERT-002: the alerts below the header, newest first, each with a close button. None disappears while the
 * pointer or the focus is on an alert.
 */
export function PageAlerts() {
  const { bus, auth } = usePortal()
  const { pageAlerts } = usePortalState('ui')
  const hold = () => bus.send({ type: 'alert/hold', isHeld: true })
  const release = () => bus.send({ type: 'alert/hold', isHeld: false })
  const remove = (text: string) => bus.send({ type: 'alert/remove', by: text })
  function buttonOf({ text, action, basket }: PageAlert): ReactNode {
    if (basket !== undefined) {
      const command = `basket/${basket}` as const
      function answer() {
        // The alert is removed afterwards: with it the shell forgets what the answer is about.
        bus.send({ type: command })
        remove(text)
      }
      return (
        <Button variant="secondary" onClick={answer}>
          {texts[basket]}
        </Button>
      )
    }
    function returnToRegistration() {
      remove(text)
      auth.register()
    }
    return (
      action === 'register' && (
        <Button variant="secondary" onClick={returnToRegistration} {...REGISTRATION_OPENER}>
          {texts.backToRegistration}
        </Button>
      )
    )
  }
  return (
    <List onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {pageAlerts.map((alert) => (
        <AlertBar
          key={alert.text}
          variant={alert.variant}
          text={alert.text}
          detail={alert.detail}
          action={buttonOf(alert)}
          onClose={() => remove(alert.text)}
        />
      ))}
    </List>
  )
}
