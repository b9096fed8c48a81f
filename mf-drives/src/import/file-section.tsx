import { useEffect, useRef } from 'react'
import { Card } from 'shared-ui/card'
import { AlertBar } from 'shared-ui/alert-bar'
import { Heading } from 'shared-ui/heading'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { useEdited } from 'shared-ui/use-edited'
import styled from 'styled-components'
import { PATH } from '../paths.ts'
import { CheckResult } from './check-result.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { FileChoice } from './file-choice.tsx'
import { importTexts as texts } from './texts.ts'
import { useImport } from './use-import.ts'

const Column = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`

/** DRIVE-005: drives from a file of any cabinet. */
export function FileSection({ orgId }: { readonly orgId: number }) {
  const state = useImport(orgId)
  const heading = useRef<HTMLHeadingElement>(null)
  const { file, columns, mapping, check, loaded } = state
  useEdited(file !== null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (loaded !== null) heading.current?.focus()
  }, [loaded])
  return (
    <Column as="section" aria-labelledby="import-file">
      <Heading level={2} id="import-file" ref={heading} tabIndex={-1}>
        {texts.fromFile}
      </Heading>
      {loaded !== null && (
        <AlertBar
          variant="success"
          role="status"
          text={texts.loaded(loaded)}
          action={
            <TextLink as={Link} to={PATH}>
              {texts.toList}
            </TextLink>
          }
        />
      )}
      <div>
        <p>{texts.needs}</p>
        <p>{texts.head}</p>
        <p>{texts.asText}</p>
      </div>
      <FileChoice state={state} />
      {columns !== null && mapping !== null && <ColumnsForm columns={columns} mapping={mapping} state={state} />}
      {check !== null && <CheckResult check={check} state={state} />}
    </Column>
  )
}
