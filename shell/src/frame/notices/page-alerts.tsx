import styled from 'styled-components'
import { AlertBar } from 'shared-ui/alert-bar'
import { PageWidth } from 'shared-ui/page-width'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'

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
  const { bus } = usePortal()
  const { pageAlerts } = usePortalState('ui')
  const hold = () => bus.send({ type: 'alert/hold', isHeld: true })
  const release = () => bus.send({ type: 'alert/hold', isHeld: false })
  return (
    <List onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {pageAlerts.map(({ text, variant, detail }) => (
        <AlertBar
          key={text}
          variant={variant}
          text={text}
          detail={detail}
          onClose={() => bus.send({ type: 'alert/remove', by: text })}
        />
      ))}
    </List>
  )
}
