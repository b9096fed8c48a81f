import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Card } from '../card.tsx'
import { Heading } from '../heading.tsx'
import { theme } from '../theme.ts'

const Section = styled.section`
  margin-bottom: ${theme.space(6)};
`
const Body = styled(Card)`
  display: grid;
  gap: ${theme.space(5)};
  margin-top: ${theme.space(3)};
`
/** Things side by side that wrap. */
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
  gap: ${theme.space(4)};
`

/** One titled card of the gallery. */
export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section>
      <Heading level={2}>{title}</Heading>
      <Body>{children}</Body>
    </Section>
  )
}
