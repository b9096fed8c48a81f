import { changeApprovalSettings } from 'shared-contracts/api/approvals'
import { AlertBar } from 'shared-ui/alert-bar'
import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import { Check } from 'shared-ui/unshared/check'
import { useChange } from 'shared-ui/unshared/use-change'
import { useId } from 'react'
import styled from 'styled-components'
import { KEY } from './limit-dialog.tsx'
import { limitTexts as texts } from './texts.ts'

const Hint = styled.p`
  margin: ${theme.space(1)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

interface SettingsProps {
  readonly orgId: number
  readonly allowsOwnApproval: boolean
  readonly onChanged: (said: string) => void
}

/** APPR-007: whether approvers may approve requests of their own, saved at once. */
export function Settings({ orgId, allowsOwnApproval, onChanged }: SettingsProps) {
  const change = useChange(changeApprovalSettings, KEY)
  const hint = useId()

  async function send(isAllowed: boolean) {
    // A disabled field would lose the focus meanwhile.
    if (change.isRunning) return
    const sent = await change.send({ params: { orgId }, body: { allowsOwnApproval: isAllowed } })
    if (!(sent instanceof Error)) onChanged(isAllowed ? texts.allowed : texts.forbidden)
  }
  return (
    <Card>
      <Check
        checked={change.isRunning ? !allowsOwnApproval : allowsOwnApproval}
        aria-describedby={hint}
        onChange={({ target }) => void send(target.checked)}
      >
        {texts.ownApproval}
      </Check>
      <Hint id={hint}>{texts.ownApprovalHint}</Hint>
      {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
    </Card>
  )
}
