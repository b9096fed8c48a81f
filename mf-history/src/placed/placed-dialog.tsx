import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Text = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface PlacedDialogProps {
  /** `null` until the order is known. */
  readonly orderId: number | null
  readonly onClose: () => void
}

/** NAV-009, AMB-049: confirms the placed order and says what happens next. */
export function PlacedDialog({ orderId, onClose }: PlacedDialogProps) {
  return (
    <Dialog
      title={orderId === null ? texts.placedUnnamed : texts.placed(orderId)}
      onClose={onClose}
      closesOutside
      actions={
        // The only button that continues.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <Button autoFocus onClick={onClose}>
          {texts.toList}
        </Button>
      }
    >
      <Text>{texts.placedHint}</Text>
    </Dialog>
  )
}
