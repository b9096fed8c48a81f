import { useId } from 'react'
import type { Organisation } from 'shared-contracts/api/organisation'
import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { hasSameAddress } from './same-address.ts'
import { profileTexts } from './texts.ts'

const List = styled.dl`
  display: grid;
  gap: ${theme.space(4)};
  margin: 0;
`
export const Row = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding-bottom: ${theme.space(4)};
  border-bottom: 1px solid ${theme.color.line};

  ${theme.media.up('md')} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: ${theme.font.tabular};
  }
`
const Check = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  margin: ${theme.space(4)} 0 0;

  input {
    width: 18px;
    height: 18px;
    margin: 0;
  }
`

const fields = ['longName', 'shortName', 'inn', 'ogrn', 'kpp', 'id', 'legalAddress', 'postalAddress'] as const

/** PROF-003..012: the organisation's data, read-only. */
export function OrganisationFields({ organisation }: { readonly organisation: Organisation }) {
  const id = useId()
  const values = { ...organisation, id: organisation.partnerId }
  return (
    <Card as="section" aria-label={profileTexts.title}>
      <List>
        {fields.map((field) => (
          <Row key={field}>
            <dt>{profileTexts[field]}</dt>
            <dd>{String(values[field] ?? '').trim() || profileTexts.absent}</dd>
          </Row>
        ))}
      </List>
      <Check>
        <input id={id} type="checkbox" disabled checked={hasSameAddress(organisation)} readOnly />
        <label htmlFor={id}>{profileTexts.sameAddress}</label>
      </Check>
    </Card>
  )
}
