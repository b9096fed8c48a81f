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
  function returnToRegistration(text: string) {
    remove(text)
    auth.register()
  }
  return (
    <List onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {pageAlerts.map(({ text, variant, detail, action }) => (
        <AlertBar
          key={text}
          variant={variant}
          text={text}
          detail={detail}
          action={
            action === 'register' && (
              <Button variant="secondary" onClick={() => returnToRegistration(text)} {...REGISTRATION_OPENER}>
                {texts.backToRegistration}
              </Button>
            )
          }
          onClose={() => remove(text)}
        />
      ))}
    </List>
  )
}
