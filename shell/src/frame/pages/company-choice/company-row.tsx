import { memo } from 'react'
import styled from 'styled-components'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { Badge } from 'shared-ui/badge'
import { CompanyIcon, EmployeeIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { loginName, officialName } from '../../../state/organisation/organisation-choice.ts'
import { texts } from './texts.ts'

export interface CompanyRowProps {
  readonly login: OrganisationLogin
  readonly isCurrent: boolean
  readonly onChoose: (orgId: number) => void
}

/**
 * The list of companies. It contains the styles of the rows, because fifty rows render with every key of the search.
 */
export const CompanyList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    display: flex;
    align-items: center;
    gap: ${theme.space(4)};
    width: 100%;
    min-height: 72px;
    padding: ${theme.space(3)} ${theme.space(4)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    /* Keeps a row focused by keyboard clear of the sticky header. */
    scroll-margin-block: ${theme.layout.anchor} ${theme.space(4)};
  }
  button:hover,
  [aria-current] {
    border-color: ${theme.color.brand};
  }
  [role='img'] {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: ${theme.radius.control};
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
  }
  [role='img'] + span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  strong {
    font-weight: ${theme.font.weight.bold};
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  small span {
    font-variant-numeric: ${theme.font.tabular};
    white-space: nowrap;
  }
`

/** ORG-006..009: names and tax ids of a company. An icon shows whether the user is an employee there. */
export const CompanyRow = memo(function CompanyRow({ login, isCurrent, onChoose }: CompanyRowProps) {
  const official = officialName(login)
  return (
    <button type="button" onClick={() => onChoose(login.orgId)} aria-current={isCurrent || undefined}>
      <span role="img" aria-label={login.isEmployee ? texts.employee : texts.organisation}>
        {login.isEmployee ? <EmployeeIcon /> : <CompanyIcon />}
      </span>
      <span>
        <strong>{loginName(login)}</strong>
        {official !== null && <small>{official}</small>}
        <small>
          <span>{`${texts.inn} ${login.orgInn}${login.orgKpp ? ' ·' : ''}`}</span>{' '}
          {login.orgKpp && <span>{`${texts.kpp} ${login.orgKpp}`}</span>}
        </small>
      </span>
      {isCurrent && <Badge tone="brand">{texts.current}</Badge>}
    </button>
  )
})
