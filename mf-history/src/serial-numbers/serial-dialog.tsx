import { useCallback, useState } from 'react'
import {
  MAX_FOUND_SERIAL_NUMBERS,
  MAX_SERIAL_NUMBER_QUERY,
  searchSerialNumbers,
  type FoundSerialNumber,
} from 'shared-contracts/api/order-documents'
import { formatDate } from 'shared-contracts/domain/dates'
import type { Http } from 'shared-contracts/portal/portal'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextField } from 'shared-ui/text-field'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { useSuggestions } from 'shared-ui/use-suggestions'
import styled from 'styled-components'
import { DocumentFiles } from '../documents/document-files.tsx'
import { serialTexts as texts } from './serial-texts.ts'

export interface SerialDialogProps {
  readonly onClose: () => void
}

/** Time without a keystroke before the search, ms. */
const PAUSE = 300

const Body = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
const Status = styled.div`
  color: ${theme.color.muted};
`
const Results = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: ${theme.space(1)};
    padding: ${theme.space(3)} ${theme.space(4)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    overflow-wrap: anywhere;
  }
`
const Number = styled.strong`
  font-variant-numeric: ${theme.font.tabular};
`
const Muted = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

/** Finds drives by a part of their serial number in all orders of the organisation. */
export function SerialDialog({ onClose }: SerialDialogProps) {
  const { orgId } = usePortalState('organisation')
  const [text, setText] = useState('')
  const search = useCallback(
    (http: Http, query: string, signal: AbortSignal) =>
      http.call(searchSerialNumbers, { params: { orgId: orgId ?? 0 }, query: { query } }, { signal }),
    [orgId],
  )
  const { list, isLoading, outcome, retry } = useSuggestions(search, orgId === null ? null : text, PAUSE)

  return (
    <Dialog title={texts.title} onClose={onClose} isWide>
      <Body>
        <TextField
          label={texts.label}
          hint={texts.hint}
          value={text}
          maxLength={MAX_SERIAL_NUMBER_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          // The only field of the dialog.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <Status role="status" aria-busy={isLoading || undefined}>
          {statusText()}
        </Status>
        {outcome === 'failed' && (
          <div>
            <Button variant="secondary" onClick={retry}>
              {messages.retry}
            </Button>
          </div>
        )}
        {list.length > 0 && (
          <Results>
            {list.map((found) => (
              <li key={`${found.orderId} ${found.serialNumber}`}>
                <Found found={found} onLeave={onClose} />
              </li>
            ))}
          </Results>
        )}
      </Body>
    </Dialog>
  )

  function statusText(): string {
    if (isLoading) return texts.searching
    if (outcome === 'failed') return texts.failed
    if (outcome !== 'found') return ''
    if (list.length === 0) return texts.nothing
    return list.length >= MAX_FOUND_SERIAL_NUMBERS ? texts.most : texts.found(list.length)
  }
}

function Found({ found, onLeave }: { readonly found: FoundSerialNumber; readonly onLeave: () => void }) {
  const { serialNumber, productName, orderId, orderDate, shippedAt, documents } = found
  return (
    <>
      <Number>{serialNumber}</Number>
      <div>{productName}</div>
      <div>
        <TextLink as={Link} to={`/orders?order=${orderId}`} onClick={onLeave}>
          {texts.order(orderId, formatDate(orderDate))}
        </TextLink>
      </div>
      <Muted>{shippedAt === null ? texts.notShipped : texts.shipped(formatDate(shippedAt))}</Muted>
      <DocumentFiles
        orderId={orderId}
        list={documents}
        isShipped={shippedAt !== null}
        isExpired={false}
        isAwaited={false}
      />
    </>
  )
}
