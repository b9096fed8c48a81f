import { useRef, useState, type ChangeEvent, type DragEvent, type RefObject } from 'react'
import { Button, ButtonLink } from 'shared-ui/button'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortalState } from 'shared-ui/portal'
import { TextArea } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { readOrderFile, type FileProblem } from './read-file.ts'
import { sampleUrl } from './sample-file.ts'
import { fileTexts, texts } from './texts.ts'

const Drop = styled.div`
  display: grid;
  gap: ${theme.space(3)};

  textarea {
    min-height: 132px;
  }
  &[data-over] textarea {
    border: 2px dashed ${theme.color.brand};
    background: ${theme.color.brandSoft};
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  /* Wrapped quiet buttons align with the left edge of the others. */
  ${theme.media.down('sm')} {
    column-gap: ${theme.space(5)};

    > * + * + * {
      padding-inline: 0;
    }
  }
`

interface OrderTextFieldProps {
  readonly text: string
  readonly isTooLong: boolean
  readonly onText: (text: string) => void
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** The field for lines that are typed, pasted, dropped or read from a file. A file's lines are appended. */
export function OrderTextField({ text, isTooLong, onText, fieldRef }: OrderTextFieldProps) {
  const products = usePortalState('products').value ?? []
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function change(changed: string) {
    setProblem(null)
    onText(changed)
  }
  async function read(file: File | undefined) {
    if (file === undefined) return
    const answer = await readOrderFile(file)
    if ('problem' in answer) setProblem(answer.problem)
    // The field's current value: the buyer may type while the file is read.
    else change([(fieldRef.current?.value ?? text).trimEnd(), answer.text].filter(Boolean).join('\n'))
    fieldRef.current?.focus()
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    void read(event.target.files?.[0])
    // Lets the buyer choose the same file again after correcting it.
    event.target.value = ''
  }
  function drag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type === 'drop') void read(event.dataTransfer.files[0])
  }

  return (
    <Drop data-over={isOver ? '' : undefined} onDragOver={drag} onDragLeave={() => setIsOver(false)} onDrop={drag}>
      <TextArea
        ref={fieldRef}
        // The dialog is opened to paste into this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={texts.label}
        hint={isOver ? texts.drop : texts.hint}
        error={isTooLong ? texts.tooLong : problem && fileTexts[problem]}
        placeholder={texts.placeholder}
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <Buttons>
        <input ref={input} type="file" accept=".csv,.txt,text/csv,text/plain" hidden onChange={choose} />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
        {products.length > 0 && (
          <ButtonLink variant="quiet" href={sampleUrl(products)} download={texts.sampleName}>
            <DownloadIcon size={18} />
            {texts.sample}
          </ButtonLink>
        )}
        {text !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              change('')
              fieldRef.current?.focus()
            }}
          >
            {texts.clear}
          </Button>
        )}
      </Buttons>
    </Drop>
  )
}
