import { useState } from 'react'
import type { ProgramAccount, ProgramAccountKind } from 'shared-contracts/api/desk/exchange'
import { formatDate, formatDateTime } from 'shared-contracts/domain/dates'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { AddAccountDialog } from './add-account-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { Muted } from './run-details.tsx'
import { exchangeTexts as texts } from './texts.ts'

export const SideCard = styled(Card)`
  && {
    padding: ${theme.space(4)} ${theme.space(5)};
  }
`
const AddButton = styled(Button)`
  && {
    margin-top: ${theme.space(2)};
    padding-inline: ${theme.space(2)};
    font-size: ${theme.font.size.s};
  }
`
const List = styled.ul`
  margin: ${theme.space(3)} 0 0;
  padding: 0;
  list-style: none;

  li {
    padding: ${theme.space(2)} 0;
    border-top: 1px solid ${theme.color.line};
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  min-height: 32px;
  overflow-wrap: anywhere;

  [data-revoked] {
    color: ${theme.color.muted};
  }
`

interface AccountsProps {
  readonly kind: ProgramAccountKind
  /** All accounts, in the order in which they were made. */
  readonly accounts: readonly ProgramAccount[]
}

/** DESK-010: accounts of the exchange, or service accounts (DESK-002); those in use first. */
export function Accounts({ kind, accounts }: AccountsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [revoked, setRevoked] = useState<ProgramAccount | null>(null)
  const isService = kind === 'service'
  const listed = accounts.filter((account) => account.kind === kind)
  const sorted = [...listed.filter((one) => !one.revokedAt), ...listed.filter((one) => one.revokedAt)]
  return (
    <SideCard as="section" aria-labelledby={`accounts-${kind}`}>
      <Heading level={3} id={`accounts-${kind}`}>
        {isService ? texts.services : texts.accounts}
      </Heading>
      {isService && <Muted>{texts.servicesHint}</Muted>}
      {sorted.length === 0 ? (
        <p>{isService ? texts.noServices : texts.noAccounts}</p>
      ) : (
        <List>
          {sorted.map((account) => (
            <li key={account.accountId}>
              <Head>
                <strong data-revoked={account.revokedAt ? '' : undefined}>{account.name}</strong>
                {account.revokedAt ? (
                  <Muted>{texts.revokedAt(formatDate(account.revokedAt))}</Muted>
                ) : (
                  <SmallButton variant="secondary" onClick={() => setRevoked(account)}>
                    {texts.revoke}
                  </SmallButton>
                )}
              </Head>
              <Muted>{texts.loginOf(account.login)}</Muted>
              <Muted>{usedText(account)}</Muted>
            </li>
          ))}
        </List>
      )}
      <AddButton variant="secondary" isWide onClick={() => setIsAdding(true)}>
        {isService ? texts.addService : texts.add}
      </AddButton>
      {isAdding && <AddAccountDialog kind={kind} onClose={() => setIsAdding(false)} />}
      {revoked !== null && <RevokeDialog account={revoked} onClose={() => setRevoked(null)} />}
    </SideCard>
  )
}

function usedText({ kind, usedAt }: ProgramAccount): string {
  if (!usedAt) return texts.neverUsed
  return kind === 'service' ? texts.calledAt(formatDateTime(usedAt)) : texts.usedAt(formatDateTime(usedAt))
}
