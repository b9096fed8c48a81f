import { useDeferredValue, useId, useMemo } from 'react'
import { safeHtml } from 'shared-ui/unshared/safe-html'
import { SafeText } from 'shared-ui/unshared/safe-text'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { productTexts as texts } from './texts.ts'

const Preview = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(1.5)};

  > h3 {
    margin: 0;
    font-size: ${theme.font.size.s};
    line-height: 1.4;
  }
  > div {
    overflow-x: hidden;
    padding: ${theme.space(3)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.control};
  }
  > div > div > :last-child {
    margin-bottom: 0;
  }
`
const Nothing = styled.span`
  color: ${theme.color.muted};
`

interface TextPreviewProps {
  /** Name of the text, such as «Описание». */
  readonly name: string
  readonly text: string
}

/** DESK-007: a text as buyers will see it, while it is typed. */
export function TextPreview({ name, text }: TextPreviewProps) {
  const typed = useDeferredValue(text)
  const html = useMemo(() => safeHtml(typed), [typed])
  const heading = useId()
  return (
    <Preview aria-labelledby={heading}>
      <h3 id={heading}>{texts.previewOf(name)}</h3>
      <div>{html.isEmpty ? <Nothing>{texts.nothingSeen}</Nothing> : <SafeText html={html} />}</div>
    </Preview>
  )
}
