import type { ReactNode } from 'react'
import {
  getInvoice,
  getSerialNumbersFile,
  ORDER_DOC_TYPE,
  type OrderDocument,
} from 'shared-contracts/api/order-documents'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { dayText } from '../order/order-moment.ts'
import { ClosingFile } from './closing-file.tsx'
import { closingDocuments } from './closing-documents.ts'
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
  &:empty {
    display: none;
  }
`
const Muted = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface DocumentFilesProps {
  readonly orderId: number
  /** `null`: not loaded. */
  readonly list: readonly OrderDocument[] | null
  readonly isShipped: boolean
  /** The order has expired or was cancelled, and will not be shipped. */
  readonly isExpired: boolean
  /** The invoice is being made. */
  readonly isAwaited: boolean
  /** How many serial numbers are known, as it is shown. */
  readonly serialNumbers: string | undefined
  /** Rows between the invoice and the documents of the shipments. */
  readonly children: ReactNode
}

/** The files of an order: the invoice, the closing documents and the serial numbers. */
export function DocumentFiles({ list, isShipped: hasStatus, isExpired, isAwaited, ...props }: DocumentFilesProps) {
  const { orderId, serialNumbers, children } = props
  const portal = usePortal()
  const { orgId } = usePortalState('organisation')
  if (orgId === null) return null
  const documents = list ?? []
  const closing = closingDocuments(documents)
  const invoice = documents.find(({ docType }) => docType === ORDER_DOC_TYPE.invoice)
  const hasInvoice = invoiceNumber(documents) !== null || invoice !== undefined
  const isShipped = hasStatus || closing.some(({ isReplaced }) => !isReplaced)
  const hasNone = !hasInvoice && !isShipped && closing.length === 0
  return (
    <>
      <List>
        {hasInvoice && (
          <li>
            <FileButton
              kind="PDF"
              name={texts.invoice(invoiceNumber(documents))}
              note={invoice?.issuedAt ? texts.issued(dayText(invoice.issuedAt)) : undefined}
              onLoad={() => portal.documents.open(getInvoice, { params: { orderId } }, texts.files.invoice)}
            />
          </li>
        )}
        {children}
        {closing.map((document) => (
          <li key={document.docId}>
            <ClosingFile orgId={orgId} document={document} />
          </li>
        ))}
        {list !== null && !hasNone && (isShipped || !isExpired) && (
          <li>
            <FileButton
              kind="XLSX"
              name={texts.serialNumbers}
              note={isShipped ? serialNumbers : texts.afterShipping}
              isDisabled={!isShipped}
              onLoad={() =>
                portal.documents.save(getSerialNumbersFile, { params: { orgId, orderId } }, texts.files.serialNumbers)
              }
            />
          </li>
        )}
      </List>
      {list !== null && hasNone && !isAwaited && <Muted>{isExpired ? texts.none : texts.noneYet}</Muted>}
    </>
  )
}
