import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Card } from '../elements/card.tsx'
import { theme } from '../theme/theme.ts'

const Body = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`
/** A wrapping row. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`
/** Fields side by side. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  align-items: start;
  gap: ${theme.space(4)};
`
const Figure = styled.figure`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${theme.space(1)};
  min-width: 0;
  margin: 0;
  figcaption {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

/** One card of the gallery. */
export function Sample({ children }: { readonly children: ReactNode }) {
  return <Body>{children}</Body>
}

/** A component in one of its states, with the state's name below. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Figure>
      {children}
      <figcaption>{name}</figcaption>
    </Figure>
  )
}
