import { memo } from 'react'
import styled from 'styled-components'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { Badge } from 'shared-ui/badge'
import { CompanyIcon, EmployeeIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { loginName } from '../organisation/choose.ts'
import { texts } from './texts.ts'

export interface CompanyRowProps {
  readonly login: OrganisationLogin
  readonly isCurrent: boolean
  readonly onChoose: (orgId: number) => void
}

const Row = styled.button`
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
  cursor: pointer;
  /* Reached by the keys it stands below the header. */
  scroll-margin-block: calc(${theme.layout.header} + ${theme.space(4)}) ${theme.space(4)};
  &:hover,
  &[aria-current] {
    border-color: ${theme.color.brand};
  }
`
const Avatar = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
`
const Text = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
const Name = styled.span`
  font-weight: ${theme.font.weight.bold};
`
const Numbers = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  font-variant-numeric: ${theme.font.tabular};
`

/** ORG-006..009: the name, the tax ids, and by its icon whether the user is an employee there. */
export const CompanyRow = memo(function CompanyRow({ login, isCurrent, onChoose }: CompanyRowProps) {
  const kind = login.isEmployee ? texts.employee : texts.organisation
  const numbers = [`${texts.inn} ${login.orgInn}`, login.orgKpp && `${texts.kpp} ${login.orgKpp}`]
  return (
    <Row type="button" onClick={() => onChoose(login.orgId)} aria-current={isCurrent || undefined}>
      <Avatar role="img" aria-label={kind}>
        {login.isEmployee ? <EmployeeIcon /> : <CompanyIcon />}
      </Avatar>
      <Text>
        <Name>{loginName(login)}</Name>
        <Numbers>{numbers.filter(Boolean).join(' · ')}</Numbers>
      </Text>
      {isCurrent && <Badge tone="brand">{texts.current}</Badge>}
    </Row>
  )
})
