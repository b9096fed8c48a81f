import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Heading } from '../elements/heading.tsx'
import { CloseIcon } from '../elements/icons.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space(4)};
  margin-bottom: ${theme.space(3)};
`
const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: ${theme.space(-2.5)} ${theme.space(-2.5)} 0 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.muted};
  cursor: pointer;
  &:hover {
    background: ${theme.color.hover};
  }
`

interface WindowHeadProps {
  readonly title: ReactNode
  /** Id of the heading, which names the window. */
  readonly titleId: string
  readonly onClose: () => void
}

/** The heading of a dialog or panel, with «Закрыть». */
export function WindowHead({ title, titleId, onClose }: WindowHeadProps) {
  return (
    <Head>
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <Close type="button" aria-label={texts.close} onClick={onClose}>
        <CloseIcon />
      </Close>
    </Head>
  )
}
