import { useEffect, type ReactNode } from 'react'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import styled from 'styled-components'
import { EmptyState } from '../page/empty-state.tsx'
import { usePortal, usePortalState } from '../remote/portal.tsx'
import { TextLink } from '../elements/text-link.tsx'
import { noOrganisationTexts as texts } from './no-organisation/texts.ts'

const Contact = styled(TextLink)`
  white-space: nowrap;
`

export interface NoOrganisationProps {
  readonly title?: string
  /** The next step: a button or a link. */
  readonly action?: ReactNode
}

/**
 * ORG-017, AMB-084, AMB-099: tells a user without an organisation what is missing, and whom to call or write to. It
 * takes the place of the page alert with the same text (ORG-016).
 */
export function NoOrganisation({ title = messages.zeroOrganisations, action }: NoOrganisationProps) {
  const { bus, config } = usePortal()
  const { pageAlerts } = usePortalState('ui')
  const { phone, email } = config.requisites
  useEffect(() => removeAlerts(bus, [messages.zeroOrganisations]), [bus, pageAlerts])
  const help = (
    <>
      {texts.help} <Contact href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Contact> {texts.or}{' '}
      <TextLink href={`mailto:${email}`}>{email}</TextLink>
    </>
  )
  return <EmptyState title={title} text={help} action={action} />
}
