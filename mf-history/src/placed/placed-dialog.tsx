import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { Dialog } from './dialog.tsx'

const Text = styled.p`
  margin: 0 0 ${theme.space(5)};
  color: ${theme.color.muted};
`

/** The browser gives a dialog's first focus to the element with this attribute; React's own autoFocus does not set it. */
function takeFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

interface PlacedDialogProps {
  /** `null` while it is not known which order it was. */
  readonly orderId: number | null
  readonly onClose: () => void
}

/** NAV-009, AMB-049: the order that was just placed, and what comes next. */
export function PlacedDialog({ orderId, onClose }: PlacedDialogProps) {
  return (
    <Dialog title={orderId === null ? texts.placedUnnamed : texts.placed(orderId)} onClose={onClose}>
      <Text>{texts.placedHint}</Text>
      <Button ref={takeFirstFocus} onClick={onClose}>
        {texts.toList}
      </Button>
    </Dialog>
  )
}
