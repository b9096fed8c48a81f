import { useCallback, useMemo, useState } from 'react'
import styled from 'styled-components'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { COMPANY_LIST_LIMIT } from 'shared-contracts/domain/limits'
import { EmptyState } from 'shared-ui/empty-state'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { moveByKeys } from './company-keys.ts'
import { CompanyList, CompanyRow } from './company-row.tsx'
import { indexCompanies, searchCompanies } from './search-companies.ts'
import { foundText, texts, tooManyText } from './texts.ts'

/** The column of the company choice, also while it loads. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  max-width: 640px;
`
const Note = styled.p`
  margin: 0 0 ${theme.space(4)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};
  color: ${theme.color.ink};
`

/** The search field and the matching companies, at most 50. */
export function CompanyChoice({ logins }: { readonly logins: readonly OrganisationLogin[] }) {
  const { bus } = usePortal()
  const { orgId: currentId } = usePortalState('organisation')
  const [query, setQuery] = useState('')
  const index = useMemo(() => indexCompanies(logins), [logins])
  const { shown, total } = useMemo(() => searchCompanies(index, query), [index, query])
  const choose = useCallback((orgId: number) => bus.send({ type: 'organisation/select', orgId }), [bus])
  const isSearch = query.trim() !== ''
  return (
    <Column onKeyDown={moveByKeys}>
      <TextField
        label={texts.companySearch}
        placeholder={texts.companySearchHint}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div>
        <div role="status">
          {total > COMPANY_LIST_LIMIT ? (
            <Note>{tooManyText(total, isSearch)}</Note>
          ) : total === 0 ? (
            <EmptyState title={texts.noOrganisations} text={texts.noOrganisationsHint} />
          ) : (
            isSearch && <VisuallyHidden>{foundText(total)}</VisuallyHidden>
          )}
        </div>
        <CompanyList>
          {/* Keyed by position, so that a changed search reuses the rows. */}
          {shown.map((login, place) => (
            <li key={place}>
              <CompanyRow login={login} isCurrent={login.orgId === currentId} onChoose={choose} />
            </li>
          ))}
        </CompanyList>
      </div>
    </Column>
  )
}
