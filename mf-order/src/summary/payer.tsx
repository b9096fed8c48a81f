import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

/** The organisation that orders and pays. */
export interface Payer extends Pick<OrganisationLogin, 'orgName' | 'orgInn'> {
  /** Where another organisation of the user has the same name (SHIP-008). */
  readonly kpp: string | null
}

const Line = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  overflow-wrap: anywhere;

  /* A long name is cut, the INN is not. */
  &[data-one-line] {
    display: flex;
    gap: ${theme.space(1)};
    white-space: nowrap;

    > :first-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`
const Inn = styled.span`
  flex: none;
  white-space: nowrap;
`

interface PayerLineProps {
  readonly payer: Payer
  readonly isOneLine?: boolean
}

/** Names the paying organisation beside «Заказать»: a buyer may act for several. */
export function PayerLine({ payer: { orgName, orgInn, kpp }, isOneLine = false }: PayerLineProps) {
  return (
    <Line data-one-line={isOneLine ? '' : undefined}>
      <span>{`${texts.payer(orgName)},`}</span> <Inn>{texts.numbers(orgInn, kpp)}</Inn>
    </Line>
  )
}
