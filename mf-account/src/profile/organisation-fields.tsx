import { useId, useState } from 'react'
import { getOrganisationCard, type Organisation } from 'shared-contracts/api/organisation'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { CopyButton } from './copy-button.tsx'
import { FIELDS, requisitesText, valueOf, type ProfileField } from './requisites.ts'
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
  }
`
/** A value with a button beside it. The button is taller than the line and must not make the row higher. */
const Copied = styled.dd`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  height: 1lh;
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
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(5)};

  @media print {
    display: none;
  }
`

/** The fields that are copied one by one into forms and payment orders. */
const COPIED: readonly ProfileField[] = ['inn', 'ogrn', 'kpp']

/** PROF-003..012: the organisation's data, read-only. */
export function OrganisationFields({ organisation }: { readonly organisation: Organisation }) {
  const id = useId()
  return (
    <Card as="section" aria-label={profileTexts.title}>
      <List>
        {FIELDS.map((field) => (
          <Row key={field}>
            <dt>{profileTexts[field]}</dt>
            <Value field={field} value={valueOf(organisation, field)} />
          </Row>
        ))}
      </List>
      <Check>
        <input id={id} type="checkbox" disabled checked={hasSameAddress(organisation)} readOnly />
        <label htmlFor={id}>{profileTexts.sameAddress}</label>
      </Check>
      <Actions>
        <CopyButton what={profileTexts.requisites} text={requisitesText(organisation)} label={profileTexts.copyAll} />
        <CardButton />
      </Actions>
    </Card>
  )
}

function Value({ field, value }: { readonly field: ProfileField; readonly value: string }) {
  if (value === '') return <dd>{profileTexts.absent}</dd>
  if (!COPIED.includes(field)) return <dd>{value}</dd>
  return (
    <Copied>
      <span>{value}</span>
      <CopyButton what={profileTexts[field]} text={value} />
    </Copied>
  )
}

/** «Карточка организации», a PDF with the requisites. */
function CardButton() {
  const { documents } = usePortal()
  const { orgId } = usePortalState('organisation')
  const [isLoading, setIsLoading] = useState(false)
  if (orgId === null) return null

  async function download(organisation: number): Promise<void> {
    setIsLoading(true)
    await documents.save(getOrganisationCard, { params: { orgId: organisation } }, profileTexts.cardFile)
    setIsLoading(false)
  }
  return (
    <Button variant="secondary" isLoading={isLoading} onClick={() => void download(orgId)}>
      <DownloadIcon />
      {profileTexts.card}
    </Button>
  )
}
