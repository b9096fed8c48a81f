import {
  getInvoice,
  getOrderAttachment,
  getSerialNumbersFile,
  ORDER_DOC_TYPE,
  type OrderDocument,
} from 'shared-contracts/api/order-documents'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { invoiceNumber } from './document-polling.ts'
import { FileButton } from './file-button.tsx'
import { documentTexts as texts } from './texts.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style-type: '';

  > li + li {
    border-top: 1px solid ${theme.color.line};
  }
`
const Muted = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface DocumentFilesProps {
  readonly orderId: number
  readonly list: readonly OrderDocument[]
  readonly isShipped: boolean
  /** The order was not paid in time and will not be shipped. */
  readonly isExpired: boolean
  /** The invoice is being made. */
  readonly isAwaited: boolean
}

/** The files of an order: the invoice, the closing documents and the serial numbers. */
export function DocumentFiles({ orderId, list, isShipped: hasStatus, isExpired, isAwaited }: DocumentFilesProps) {
  const portal = usePortal()
  const { orgId } = usePortalState('organisation')
  const number = invoiceNumber(list)
  const closing = list.filter(({ docType }) => docType === ORDER_DOC_TYPE.closing)
  const hasInvoice = number !== null || list.some(({ docType }) => docType === ORDER_DOC_TYPE.invoice)
  const isShipped = hasStatus || closing.length > 0
  if (orgId === null) return null
  if (!hasInvoice && !isShipped) return isAwaited ? null : <Muted>{texts.none}</Muted>
  return (
    <List>
      {hasInvoice && (
        <li>
          <FileButton
            kind="PDF"
            name={texts.invoice(number)}
            onLoad={() => portal.documents.open(getInvoice, { params: { orderId } }, texts.files.invoice)}
          />
        </li>
      )}
      {closing.map(({ docId, orderNumber }) => (
        <li key={docId}>
          <FileButton
            kind="PDF"
            name={texts.closing(orderNumber ?? docId)}
            onLoad={() =>
              portal.documents.open(getOrderAttachment, { params: { orgId, orderId, docId } }, texts.files.closing)
            }
          />
        </li>
      ))}
      {(isShipped || !isExpired) && (
        <li>
          <FileButton
            kind="XLSX"
            name={texts.serialNumbers}
            note={isShipped ? undefined : texts.afterShipping}
            isDisabled={!isShipped}
            onLoad={() =>
              portal.documents.save(getSerialNumbersFile, { params: { orgId, orderId } }, texts.files.serialNumbers)
            }
          />
        </li>
      )}
    </List>
  )
}
