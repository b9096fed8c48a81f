import { removeMember, type Member } from 'shared-contracts/api/people'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { peopleTexts as texts } from './texts.ts'
import { KEY, useOwnAccess } from './use-own-access.ts'

interface RemoveDialogProps {
  readonly orgId: number
  readonly member: Member
  readonly onRemoved: (said: string) => void
  readonly onClose: () => void
}

/** TEAM-004: asks before a member loses the access to the organisation, and says what that means. */
export function RemoveDialog({ orgId, member: { userId, name }, onRemoved, onClose }: RemoveDialogProps) {
  const { isOwn, reload } = useOwnAccess()
  const remove = useChange(removeMember, KEY)
  const isSelf = isOwn(userId)

  async function send() {
    if ((await remove.send({ params: { orgId, userId }, body: {} })) instanceof Error) return
    onRemoved(texts.removed(name))
    if (isSelf) reload()
  }
  return (
    <ActionDialog
      isAlert
      title={isSelf ? texts.removeOwnTitle : texts.removeTitle(name)}
      action={texts.remove}
      running={texts.removing}
      change={remove}
      onSend={send}
      onClose={onClose}
    >
      <p>{isSelf ? texts.removeOwnText : texts.removeText}</p>
    </ActionDialog>
  )
}
