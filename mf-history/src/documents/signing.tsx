import type { Order } from 'shared-contracts/api/orders'
import { DOC_STATUS } from 'shared-contracts/domain/order-status'
import { Badge } from 'shared-ui/badge'
import { usePortal } from 'shared-ui/portal'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { documentTexts as texts } from './texts.ts'

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  margin: 0;
`
const Label = styled.span`
  color: ${theme.color.muted};
`

/**
 * HIST-042, HIST-043, HIST-024, DOC-004: the status of the closing document and the link to the signing service, for an API
 * of contract 2.0, whose documents have no status of their own. TEAM-002: who may not sign gets no link.
 */
export function Signing({ order: { DOC_STATUS: status } }: { readonly order: Order }) {
  const canSign = useRight('pay')
  if (!status) return null
  return (
    <Row>
      <Label>{texts.signing}</Label>
      <Badge tone={status === DOC_STATUS.signed ? 'success' : 'warning'}>{status}</Badge>
      {canSign && status === DOC_STATUS.awaiting && <SignLink />}
    </Row>
  )
}

/** DOC-004: the link to the signing service, if the shop has one. @param number of the document, for screen readers */
export function SignLink({ number }: { readonly number?: string | number }) {
  const { signingUrl } = usePortal().config
  if (!isPage(signingUrl)) return null
  return (
    <TextLink href={signingUrl} target="_blank" rel="noopener noreferrer">
      <span>{texts.sign}</span>
      <VisuallyHidden>{texts.signedWhere(number)}</VisuallyHidden>
    </TextLink>
  )
}

/** A path of the portal (the sample service) or an https address. */
function isPage(url: string): boolean {
  return /^(?:\/(?!\/)|https:\/\/)/.test(url)
}
