import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getCompany, type CompanyDetails as Details } from 'shared-contracts/api/desk/companies'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { formatPhone } from 'shared-contracts/domain/phone'
import { roleName } from 'shared-contracts/texts/roles'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { DetailsPanel } from '../parts/details-panel.tsx'
import { texts as deskTexts } from '../texts.ts'
import { ChangeForm } from './change-form.tsx'
import { KEY } from './key.ts'
import { companyTexts as texts } from './texts.ts'

const Muted = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;

  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  dd {
    margin: 0;
  }
`
const List = styled.ul`
  margin: ${theme.space(2)} 0 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    padding: ${theme.space(2)} 0;
    border-top: 1px solid ${theme.color.line};
  }
`
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
`

/** DESK-012: a company: its type and documents to change, people, branches, orders, the offer and consents (DESK-011). */
export function CompanyDetails({ companyId, onClose }: { readonly companyId: number; readonly onClose: () => void }) {
  const { http } = usePortal()
  const query = useQuery({
    queryKey: [KEY, 'company', companyId],
    queryFn: ({ signal }) => http.call(getCompany, { params: { companyId } }, { signal }),
  })
  return (
    <DetailsPanel
      query={query}
      texts={texts}
      onClose={onClose}
      name={({ shortName }) => shortName}
      about={({ inn, kpp, ogrn }) => (
        <>
          <p>
            <Muted>{deskTexts.namedNumbers(inn, kpp)}</Muted>
          </p>
          <p>
            <Muted>{texts.ogrn(ogrn)}</Muted>
          </p>
        </>
      )}
    >
      {(company) => (
        <>
          <ChangeForm company={company} />
          <Facts>
            {company.edoOperators.length > 0 && (
              <Fact name={texts.edoOperators}>{company.edoOperators.join(', ')}</Fact>
            )}
            <Fact name={texts.offer}>
              {company.offer ? texts.accepted(company.offer.version, formatDate(company.offer.at)) : texts.notAccepted}
            </Fact>
            <Fact name={texts.legalAddress}>{company.legalAddress}</Fact>
            {company.postalAddress !== company.legalAddress && (
              <Fact name={texts.postalAddress}>{company.postalAddress}</Fact>
            )}
            {company.email && <Fact name={texts.email}>{company.email}</Fact>}
          </Facts>
          <People company={company} />
          <Branches company={company} />
          <Orders company={company} />
        </>
      )}
    </DetailsPanel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function People({ company: { people } }: { readonly company: Details }) {
  return (
    <div>
      <Heading level={3}>{texts.people}</Heading>
      {people.length === 0 && <p>{texts.nobody}</p>}
      <List aria-label={texts.people}>
        {people.map(({ userId, name, phone, email, role, consent }) => (
          <li key={userId}>
            <span>{name}</span>
            <Muted>{[role && roleName(role), formatPhone(phone), email].filter(Boolean).join(', ')}</Muted>
            <Muted>{consent ? texts.consent(consent.version, formatDate(consent.at)) : texts.noConsent}</Muted>
          </li>
        ))}
      </List>
    </div>
  )
}

function Branches({ company: { branches } }: { readonly company: Details }) {
  if (branches.length === 0) return null
  return (
    <div>
      <Heading level={3}>{texts.branches}</Heading>
      <List aria-label={texts.branches}>
        {branches.map(({ companyId, shortName, kpp }) => (
          <li key={companyId}>
            <TextLink as={Link} to={`/desk/companies/${companyId}`}>
              {shortName}
            </TextLink>
            <Muted>{texts.branch(kpp)}</Muted>
          </li>
        ))}
      </List>
    </div>
  )
}

function Orders({ company: { orders, ordersCount, inn, kpp } }: { readonly company: Details }) {
  return (
    <div>
      <Heading level={3}>
        {texts.orders} <Muted>{texts.ordersCount(ordersCount)}</Muted>
      </Heading>
      {orders.length === 0 && <p>{texts.noOrders}</p>}
      <List aria-label={texts.orders}>
        {orders.map(({ orderId, at, price, payRemain, statusName }) => (
          <li key={orderId}>
            <Pair>
              <TextLink as={Link} to={`/desk/orders/${orderId}`}>
                {texts.order(orderId)}
              </TextLink>
              <span>{formatMoney(kopecksOf(price))}</span>
            </Pair>
            <Muted>
              {[
                formatDate(at),
                statusName,
                ...(payRemain > 0 ? [texts.rest(formatMoney(kopecksOf(payRemain)))] : []),
              ].join(', ')}
            </Muted>
          </li>
        ))}
      </List>
      {ordersCount > orders.length && (
        <TextLink as={Link} to={`/desk/orders?company=${encodeURIComponent(kpp ? `${inn}/${kpp}` : inn)}`}>
          {texts.allOrders}
        </TextLink>
      )}
    </div>
  )
}
