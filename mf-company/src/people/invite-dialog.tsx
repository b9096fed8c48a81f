import { useRef, useState } from 'react'
import { emailPattern, typedEmail } from 'shared-contracts/api/email'
import { ApiError } from 'shared-contracts/api/error'
import { createInvitation } from 'shared-contracts/api/people'
import type { Role } from 'shared-contracts/api/roles'
import { Select } from 'shared-ui/select'
import { TextField } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { RoleHint } from '../parts/role-hint.tsx'
import { roleOptions } from '../parts/role-texts.ts'
import { peopleTexts as texts } from './texts.ts'
import { KEY } from './use-own-access.ts'

const EMAIL_MAX_LENGTH = 254

interface InviteDialogProps {
  readonly orgId: number
  readonly onInvited: (said: string) => void
  readonly onClose: () => void
}

/** TEAM-003: invites by a letter. What is typed stays after a refusal, a closed dialog and a page load. */
export function InviteDialog({ orgId, onInvited, onClose }: InviteDialogProps) {
  const [draft, update, forget] = useDraft(`invitation.${orgId}`, () => ({ email: '', role: 'buyer' }))
  const invite = useChange(createInvitation, KEY)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function refuse(words: string) {
    setProblem(words)
    field.current?.focus()
  }
  async function submit() {
    const email = typedEmail(draft.email)
    if (email === '') return refuse(texts.emailMissing)
    if (!emailPattern.test(email)) return refuse(texts.emailWrong)
    const sent = await invite.send({ params: { orgId }, body: { email, role: draft.role as Role } })
    if (!(sent instanceof Error)) {
      forget()
      return onInvited(texts.invited(email))
    }
    const words = problemOfEmail(sent)
    if (words === undefined) return
    // What stands at the field is not said once more below it.
    invite.reset()
    refuse(words)
  }
  return (
    <ActionDialog
      title={texts.inviteTitle}
      action={texts.invite}
      running={texts.inviting}
      change={invite}
      onSend={submit}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={texts.email}
        hint={texts.inviteHint}
        // A browser turns a Russian domain in a field of type "email" into Latin letters (Punycode).
        type="text"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={draft.email}
        error={problem}
        onChange={({ target }) => {
          setProblem(null)
          update(() => ({ email: target.value }))
        }}
      />
      <Select
        label={texts.role}
        options={roleOptions()}
        value={draft.role}
        onChange={(role) => update(() => ({ role }))}
      />
      <RoleHint role={draft.role} />
    </ActionDialog>
  )
}

/** What the API says against the e-mail; undefined: it refuses for another reason. */
function problemOfEmail(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.failure !== 'status') return undefined
  return error.status === 400 ? error.body.fields?.find(({ path }) => path === 'email')?.message : undefined
}
