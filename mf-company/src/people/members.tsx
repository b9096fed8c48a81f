import type { Member } from 'shared-contracts/api/people'
import { formatPhone } from 'shared-contracts/domain/phone'
import { Badge } from 'shared-ui/badge'
import { DataTable, type Column } from 'shared-ui/data-table'
import { theme } from 'shared-ui/theme'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { Lines, TwoLines } from 'shared-ui/unshared/two-lines'
import styled from 'styled-components'
import { RoleField } from './role-field.tsx'
import { peopleTexts as texts } from './texts.ts'
import { useOwnAccess } from './use-own-access.ts'

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`
const Contacts = styled(TwoLines)`
  overflow-wrap: anywhere;
`
/** In a table the field is as high as the button beside it. */
const Role = styled.div`
  width: 100%;
  margin-bottom: ${theme.space(1)};
  ${theme.media.up('lg')} {
    width: 180px;
    margin: 0;

    label {
      position: absolute;
    }
    button {
      min-height: 32px;
      padding-block: 0;
      ${theme.media.touch} {
        min-height: ${theme.control.m};
      }
    }
  }
`

interface MembersProps {
  readonly orgId: number
  readonly members: readonly Member[]
  readonly onChanged: (said: string) => void
  readonly onRemove: (member: Member) => void
}

/** TEAM-001: who acts for the organisation, with the role of each. */
export function Members({ orgId, members, onChanged, onRemove }: MembersProps) {
  const { isOwn } = useOwnAccess()
  const nameOf = ({ userId, name }: Member) => (
    <Name>
      <span>{name}</span>
      {isOwn(userId) && <Badge tone="brand">{texts.you}</Badge>}
    </Name>
  )
  const contactsOf = ({ phone, email }: Member) => (
    <Contacts>
      {phone && <span>{formatPhone(phone)}</span>}
      {email && <span>{email}</span>}
    </Contacts>
  )
  const roleOf = (member: Member) => (
    <Role>
      <RoleField orgId={orgId} member={member} isOwn={isOwn(member.userId)} onChanged={onChanged} />
    </Role>
  )
  const removeOf = (member: Member) => (
    <SmallButton variant="secondary" aria-label={texts.of(texts.remove, member.name)} onClick={() => onRemove(member)}>
      {texts.remove}
    </SmallButton>
  )
  const { columns: titles } = texts
  const columns: readonly Column<Member>[] = [
    { key: 'name', title: titles.name, cell: nameOf },
    { key: 'contacts', title: titles.contacts, cell: contactsOf },
    { key: 'role', title: titles.role, cell: roleOf },
    { key: 'remove', title: titles.remove, isTitleHidden: true, isNumber: true, cell: removeOf },
  ]
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={members}
      rowKey={({ userId }) => userId}
      card={(member) => (
        <Lines>
          {nameOf(member)}
          {contactsOf(member)}
          {roleOf(member)}
          {removeOf(member)}
        </Lines>
      )}
    />
  )
}
