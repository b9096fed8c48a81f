import { useRef, useState } from 'react'
import { versionSchema } from 'shared-contracts/api/desk/common'
import { publishTextVersion, type TextVersion } from 'shared-contracts/api/desk/texts'
import type { TextKind } from 'shared-contracts/api/text-in-force'
import { dayOf, formatDay, typedDay } from 'shared-contracts/domain/days'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ActionDialog, DialogColumn } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { KEY } from './use-texts.ts'
import { readBase64 } from 'shared-ui/unshared/read-base64'
import { problemOfPdf } from './pdf-file.ts'
import { textTexts as texts } from './texts.ts'

const Fields = styled(DialogColumn)`
  ::file-selector-button {
    margin-right: ${theme.space(3)};
    padding: ${theme.space(1)} ${theme.space(3)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font: inherit;
    font-size: ${theme.font.size.s};
  }
`

interface NewVersionDialogProps {
  readonly kind: TextKind
  /** All versions of the text. */
  readonly versions: readonly TextVersion[]
  readonly onClose: () => void
}

/** DESK-011: publishes a PDF as a version, after a look at it. A refusal leaves all that was typed. */
export function NewVersionDialog({ kind, versions, onClose }: NewVersionDialogProps) {
  const { bus } = usePortal()
  const [today] = useState(() => dayOf(new Date()))
  const [version, setVersion] = useState(versions.some((other) => other.version === today) ? '' : today)
  const [from, setFrom] = useState(formatDay(today))
  const [file, setFile] = useState<File | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(texts.fileRequired)
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const publish = useChange(publishTextVersion, KEY)

  const day = typedDay(from)
  const problems = {
    file: fileProblem,
    version: !versionSchema.safeParse(version.trim()).success
      ? texts.versionWrong
      : versions.some((other) => other.version === version.trim())
        ? texts.versionTaken
        : null,
    from: day === null ? texts.dayWrong : day < today ? texts.dayPast : null,
  }

  async function choose(chosen: File | undefined) {
    setFile(chosen ?? null)
    setFileProblem(chosen === undefined ? texts.fileRequired : await problemOfPdf(chosen).catch(() => texts.fileUnread))
    if (chosen !== undefined) setIsChecked(true)
  }
  async function submit() {
    setIsChecked(true)
    const wrong = (['file', 'version', 'from'] as const).find((name) => problems[name] !== null)
    if (wrong !== undefined) return fields.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (file === null || day === null) return
    const content = await readBase64(file).catch(() => null)
    if (content === null) return setFileProblem(texts.fileUnread)
    const body = { version: version.trim(), from: day, file: content }
    if ((await publish.send({ params: { kind }, body })) instanceof Error) return
    bus.send({ type: 'alert/show', text: texts.published(version.trim()), variant: 'success' })
    onClose()
  }
  function preview() {
    if (file === null) return
    const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    window.open(address, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  const shown = (name: keyof typeof problems) => (isChecked ? problems[name] : null)
  return (
    <ActionDialog
      title={texts.add}
      action={texts.publish}
      running={texts.publishing}
      change={publish}
      onSend={submit}
      onClose={onClose}
      more={
        <Button variant="secondary" disabled={file === null || fileProblem !== null} onClick={preview}>
          {texts.preview}
        </Button>
      }
    >
      <Fields ref={fields}>
        <TextField
          type="file"
          name="file"
          accept=".pdf,application/pdf"
          label={texts.file}
          hint={texts.fileHint}
          error={shown('file')}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <TextField
          name="version"
          label={texts.version}
          hint={texts.versionHint}
          value={version}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          error={shown('version')}
          onChange={({ target }) => setVersion(target.value)}
        />
        <TextField
          name="from"
          label={texts.from}
          hint={texts.fromHint}
          value={from}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          error={shown('from')}
          onChange={({ target }) => setFrom(target.value)}
        />
      </Fields>
    </ActionDialog>
  )
}
