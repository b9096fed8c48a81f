import { useState } from 'react'
import { changeMember, type Member } from 'shared-contracts/api/people'
import { hasRight, type Role } from 'shared-contracts/api/roles'
import { roleName } from 'shared-contracts/texts/roles'
import { Select } from 'shared-ui/select'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { roleHint, roleOptions } from '../parts/role-texts.ts'
import { peopleTexts as texts } from './texts.ts'
import { KEY, useOwnAccess } from './use-own-access.ts'

interface RoleFieldProps {
  readonly orgId: number
  readonly member: Member
  readonly isOwn: boolean
  readonly onChanged: (said: string) => void
}

/** TEAM-001: a member's role, saved when it is picked. The own role is asked about first. */
export function RoleField({ orgId, member, isOwn, onChanged }: RoleFieldProps) {
  const { reload } = useOwnAccess()
  const change = useChange(changeMember, KEY)
  const [picked, setPicked] = useState<string | null>(null)
  const { userId, name } = member

  async function save(role: string) {
    const changed = await change.send({ params: { orgId, userId }, body: { role: role as Role } })
    if (changed instanceof Error) return isOwn || setPicked(null)
    setPicked(null)
    onChanged(texts.roleChanged(name, roleName(role)))
    if (isOwn) reload()
  }
  function pick(role: string) {
    // A disabled field would lose the focus meanwhile.
    if (change.isRunning) return
    change.reset()
    setPicked(role)
    if (!isOwn) void save(role)
  }
  return (
    <>
      <Select
        label={<VisuallyHidden>{texts.of(texts.role, name)}</VisuallyHidden>}
        options={roleOptions(member.role)}
        value={picked ?? member.role}
        error={isOwn ? null : change.failure}
        onChange={pick}
      />
      {isOwn && picked !== null && (
        <ActionDialog
          isAlert
          title={texts.ownRole}
          action={texts.change}
          running={texts.changing}
          change={change}
          onSend={() => save(picked)}
          onClose={() => setPicked(null)}
        >
          <p>{texts.ownRoleText(roleName(picked))}</p>
          <p>{roleHint(picked)}</p>
          {!hasRight(picked, 'manage') && <p>{texts.ownRoleLoses}</p>}
        </ActionDialog>
      )}
    </>
  )
}
