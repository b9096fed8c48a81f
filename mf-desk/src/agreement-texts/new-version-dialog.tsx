import { useRef, useState, type FormEvent } from 'react'
import { publishTextVersion, type TextKind, type TextVersion } from 'shared-contracts/api/desk/texts'
import { dayOf, formatDay, typedDay } from 'shared-contracts/domain/days'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { readBase64 } from '../parts/read-base64.ts'
import { problemOfPdf } from './pdf-file.ts'
import { textTexts as texts } from './texts.ts'
import { useTextChange } from './use-texts.ts'

const Form = styled.form`
  display: grid;
  gap: ${theme.space(4)};

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
  const form = useRef<HTMLFormElement>(null)
  const publish = useTextChange(publishTextVersion)

  const day = typedDay(from)
  const problems = {
    file: fileProblem,
    version: !/^[\w.:-]{1,100}$/.test(version.trim())
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
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const wrong = (['file', 'version', 'from'] as const).find((name) => problems[name] !== null)
    if (wrong !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (file === null || day === null) return
    const content = await readBase64(file).catch(() => null)
    if (content === null) return setFileProblem(texts.fileUnread)
    if (!(await publish.send({ params: { kind }, body: { version: version.trim(), from: day, file: content } }))) return
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
    <Dialog
      title={texts.add}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="new-version" isLoading={publish.isRunning} loadingText={texts.publishing}>
            {texts.publish}
          </Button>
          <Button variant="secondary" disabled={file === null || fileProblem !== null} onClick={preview}>
            {texts.preview}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Form id="new-version" ref={form} noValidate onSubmit={(event) => void submit(event)}>
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
        {publish.failure && <AlertBar variant="danger" text={publish.failure} />}
      </Form>
    </Dialog>
  )
}
