import { useState } from 'react'
import styled from 'styled-components'
import { COMPANY_LIST_LIMIT } from 'shared-contracts/domain/limits'
import { EmptyState } from 'shared-ui/empty-state'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import { moveByKeys } from './company-keys.ts'
import { CompanyRow } from './company-row.tsx'
import { searchCompanies } from './search-companies.ts'
import { texts, tooManyText } from './texts.ts'

const Column = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  max-width: 640px;
`
const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Note = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

/** ORG-001..012, ORG-018..021: which organisation to act for. */
export function CompanyChoicePage() {
  const { bus } = usePortal()
  const { multiLogin } = usePortalState('auth')
  const { orgId } = usePortalState('organisation')
  const [query, setQuery] = useState('')
  if (multiLogin?.type !== 'LK') {
    return (
      <Page title={texts.companyChoice}>
        <Column aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Column>
      </Page>
    )
  }
  const { shown, total } = searchCompanies(multiLogin.logins, query)
  return (
    <Page title={texts.companyChoice}>
      <Column onKeyDown={moveByKeys}>
        <TextField
          label={texts.companySearch}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div role="status">
          {total > COMPANY_LIST_LIMIT && <Note>{tooManyText(total, query.trim() !== '')}</Note>}
          {total === 0 && <EmptyState title={texts.noOrganisations} />}
        </div>
        <List>
          {shown.map((login) => (
            <li key={login.orgId}>
              <CompanyRow
                login={login}
                isCurrent={login.orgId === orgId}
                onChoose={() => bus.send({ type: 'organisation/select', orgId: login.orgId })}
              />
            </li>
          ))}
        </List>
      </Column>
    </Page>
  )
}
