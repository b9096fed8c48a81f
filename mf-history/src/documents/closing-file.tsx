import { getOrderAttachment, type OrderDocument } from 'shared-contracts/api/order-documents'
import { DOC_STATUS } from 'shared-contracts/domain/order-status'
import type { OrderMark as Mark } from 'shared-contracts/domain/order-marks'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { OrderMark } from '../order/order-mark.tsx'
import { FileButton } from './file-button.tsx'
import { SignLink } from './signing.tsx'
import { documentTexts as texts } from './texts.ts'

const State = styled.span<{ $hasLink: boolean }>`
  display: flex;
  flex: 0 1 ${({ $hasLink }) => ($hasLink ? 264 : 96)}px;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};

  a {
    /* Above the line, which can be pressed. */
    position: relative;
    z-index: 1;
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.bold};
    text-decoration: none;

    ${theme.media.touch} {
      padding-block: ${theme.space(3)};
    }
    &:hover {
      text-decoration: underline;
    }
  }
`

interface ClosingFileProps {
  readonly orgId: number
  readonly document: OrderDocument
}

/** SHIP-004, SHIP-006: a closing document: its shipment, whether it is signed, and whether another has replaced it. */
export function ClosingFile({ orgId, document }: ClosingFileProps) {
  const portal = usePortal()
  const { orderId, docId, orderNumber, shipmentNumber } = document
  const number = orderNumber ?? docId
  const mark = markOf(document)
  const isSignable = useRight('pay') && mark?.tone === 'warning'
  return (
    <FileButton
      kind="PDF"
      name={texts.closing(number)}
      note={shipmentNumber == null ? undefined : texts.ofShipment(shipmentNumber)}
      onLoad={() =>
        portal.documents.open(getOrderAttachment, { params: { orgId, orderId, docId } }, texts.files.closing)
      }
    >
      {mark !== null && (
        <State $hasLink={isSignable}>
          <OrderMark mark={mark} />
          {isSignable && <SignLink number={number} />}
        </State>
      )}
    </FileButton>
  )
}

/** HIST-042, HIST-043. `null` for a document without a status. */
function markOf({ isReplaced, docStatus }: OrderDocument): Mark | null {
  if (isReplaced) return { text: texts.replaced, tone: 'neutral' }
  return docStatus ? { text: docStatus, tone: docStatus === DOC_STATUS.awaiting ? 'warning' : 'neutral' } : null
}
