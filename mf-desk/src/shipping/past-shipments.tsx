import { useState } from 'react'
import type { DeskShipment, OrderShipping } from 'shared-contracts/api/desk/shipping'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { AddNumbersDialog } from './add-numbers-dialog.tsx'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { shippingTexts as texts } from './texts.ts'
import { TrackDialog } from './track-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  li + li {
    padding-top: ${theme.space(3)};
    border-top: 1px solid ${theme.color.line};
  }
  p {
    margin: ${theme.space(1)} 0 0;
    overflow-wrap: anywhere;
  }
`
const Muted = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  &[data-tone='warning'] {
    color: ${theme.color.warning};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
`

const dialogs = { track: TrackDialog, numbers: AddNumbersDialog, withdraw: WithdrawDialog }
type Action = keyof typeof dialogs

/** Pieces of a shipment that should have serial numbers and have none. */
export const missingOf = ({ lines }: DeskShipment) =>
  lines.reduce((sum, { hasDrives, quantity, serialNumbers }) => (hasDrives ? sum + quantity - serialNumbers : sum), 0)

/** DESK-006: the shipments of an order, with what can be done to each. */
export function PastShipments({ shipping }: { readonly shipping: OrderShipping }) {
  const [open, setOpen] = useState<{ readonly action: Action; readonly shipmentId: number } | null>(null)
  const { shipments } = shipping
  const shipment = shipments.find(({ shipmentId }) => shipmentId === open?.shipmentId)
  const Dialog = open && dialogs[open.action]
  return (
    <>
      <List>
        {shipments.map((one) => {
          const { shipmentId, number, shippedAt, trackNumber, carrier, lines } = one
          const missing = missingOf(one)
          const button = (action: Action, text: string) => (
            <SmallButton
              variant="secondary"
              aria-label={texts.ofShipment(text, number)}
              onClick={() => setOpen({ action, shipmentId })}
            >
              {text}
            </SmallButton>
          )
          return (
            <li key={shipmentId}>
              <strong>
                {texts.shipmentFacts(
                  number,
                  shippedAt,
                  lines.reduce((sum, { quantity }) => sum + quantity, 0),
                )}
              </strong>
              <p>{[carrier, trackNumber ?? texts.noTrack].filter(Boolean).join(', ')}</p>
              {missing > 0 && <Muted data-tone="warning">{texts.missingOf(missing)}</Muted>}
              <Actions>
                {button('track', trackNumber ? texts.editTrack : texts.addTrack)}
                {lines.some(({ quantity, serialNumbers }) => serialNumbers < quantity) &&
                  button('numbers', texts.addNumbers)}
                {button('withdraw', texts.withdraw)}
              </Actions>
            </li>
          )
        })}
      </List>
      {Dialog && shipment && <Dialog shipping={shipping} shipment={shipment} onClose={() => setOpen(null)} />}
    </>
  )
}
