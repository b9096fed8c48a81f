import { memo, useId, type ClipboardEvent, type Ref } from 'react'
import { CheckIcon, DangerIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { oneARow, type CheckedNumbers, type CheckedRow } from './check-numbers.ts'
import { NumbersFile } from './numbers-file.tsx'
import { shippingTexts as texts } from './texts.ts'

/** Height of a row of the text area, px. On a narrow screen the problem stands below the number. */
const ROW = 28
const NARROW_ROW = 52
const LEAST_ROWS = 3

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  margin-bottom: ${theme.space(1.5)};
  font-size: ${theme.font.size.s};

  label {
    margin-right: auto;
    font-weight: ${theme.font.weight.bold};
  }
`
const Counter = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${theme.space(1)};
  color: ${theme.color.muted};
  font-variant-numeric: ${theme.font.tabular};

  strong {
    color: ${theme.color.ink};
    font-size: ${theme.font.size.m};
  }
  &[data-tone='danger'] strong {
    color: ${theme.color.danger};
  }
  &[data-tone='success'] strong {
    color: ${theme.color.success};
  }
`
const Box = styled.div`
  position: relative;
  max-height: ${ROW * 15}px;
  overflow: hidden auto;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  &:focus-within {
    border-color: ${theme.color.brand};
    box-shadow: 0 0 0 1px ${theme.color.brand};
  }
`
const Area = styled.textarea`
  position: relative;
  display: block;
  box-sizing: border-box;
  width: 100%;
  padding: ${theme.space(1.5)} ${theme.space(2)} ${theme.space(1.5)} 44px;
  overflow: hidden;
  border: 0;
  background: none;
  color: ${theme.color.ink};
  font:
    ${theme.font.size.m} / ${ROW}px ui-monospace,
    'Cascadia Mono',
    'Liberation Mono',
    monospace;
  white-space: pre;
  resize: none;
  outline: none;
  ${theme.media.down('sm')} {
    padding-left: 36px;
    font-size: 16px;
    line-height: ${NARROW_ROW}px;
  }
`
const Rows = styled.div`
  position: absolute;
  inset: ${theme.space(1.5)} 0 auto;
`
const RowLook = styled.div`
  display: grid;
  grid-template-columns: 44px 180px minmax(0, 1fr);
  align-items: center;
  height: ${ROW}px;
  font-size: ${theme.font.size.s};
  line-height: 1.2;

  &[data-wrong] {
    background: ${theme.color.dangerSoft};
  }
  ${theme.media.down('sm')} {
    grid-template-columns: 36px minmax(0, 1fr);
    height: ${NARROW_ROW}px;
  }
`
const Place = styled.span`
  padding-right: ${theme.space(3)};
  color: ${theme.color.muted};
  font-variant-numeric: ${theme.font.tabular};
  text-align: end;
  ${theme.media.down('sm')} {
    padding-right: ${theme.space(2)};
  }
`
const Result = styled.span`
  display: flex;
  grid-column: 3;
  align-items: center;
  gap: ${theme.space(1.5)};
  padding-right: ${theme.space(2)};
  color: ${theme.color.success};

  svg {
    flex: none;
  }
  [data-wrong] > & {
    color: ${theme.color.danger};
    font-weight: ${theme.font.weight.bold};
  }
  ${theme.media.down('sm')} {
    grid-column: 2;
    justify-content: flex-end;

    [data-wrong] > & {
      align-self: end;
      justify-content: flex-start;
      font-size: 0.75rem;
      white-space: nowrap;
    }
    [data-wrong] > & > svg {
      width: 12px;
    }
  }
`

/** A row's number and what was found. Memoised: a keystroke changes few of hundreds. */
const Row = memo(function Row({ row, serialNumber, problem }: CheckedRow & { readonly row: number }) {
  return (
    <RowLook data-wrong={problem === null ? undefined : ''}>
      <Place aria-hidden>{row}</Place>
      {problem === null ? (
        <Result>{serialNumber !== null && <CheckIcon size={16} />}</Result>
      ) : (
        <Result>
          <DangerIcon size={16} />
          <VisuallyHidden>{texts.row(row)}</VisuallyHidden>
          <span>{problem}</span>
        </Result>
      )}
    </RowLook>
  )
})

interface NumbersFieldProps {
  readonly productName: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Pieces whose serial numbers are wanted. */
  readonly wanted: number
  readonly checked: CheckedNumbers
  readonly onFileFailed: (text: string) => void
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** DESK-005: serial numbers, one a row, each with what was found beside it. Enter begins a row and sends nothing. */
export function NumbersField({ productName, text, onText, wanted, checked, onFileFailed, ref }: NumbersFieldProps) {
  const id = useId()
  const { good, wrong, rows } = checked
  const tone = wrong > 0 ? 'danger' : good === wanted ? 'success' : 'none'

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\t]/.test(pasted)) return
    event.preventDefault()
    const area = event.currentTarget
    area.setRangeText(oneARow(pasted), area.selectionStart, area.selectionEnd, 'end')
    onText(area.value)
  }
  return (
    <div>
      <Head>
        <label htmlFor={id}>{texts.serialNumbers}</label>
        <Counter data-tone={tone} role="status">
          <strong>{texts.good(good, wanted)}</strong>
          {wrong > 0 && <span>{texts.wrong(wrong)}</span>}
        </Counter>
        <NumbersFile
          productName={productName}
          onNumbers={(numbers) => onText([text.trimEnd(), numbers].filter(Boolean).join('\n'))}
          onFailed={onFileFailed}
        />
      </Head>
      <Box>
        <Rows id={`${id}-rows`}>
          {rows.map((row, index) => (
            <Row key={index} row={index + 1} {...row} />
          ))}
        </Rows>
        <Area
          ref={ref}
          id={id}
          rows={Math.max(LEAST_ROWS, rows.length)}
          value={text}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-describedby={`${id}-rows`}
          aria-invalid={wrong > 0 ? true : undefined}
          onChange={({ target }) => onText(target.value)}
          onPaste={paste}
        />
      </Box>
    </div>
  )
}
