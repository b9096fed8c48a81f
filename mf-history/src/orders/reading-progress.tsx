import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin-top: ${theme.space(5)};
  color: ${theme.color.muted};
  font-variant-numeric: ${theme.font.tabular};
`

interface ReadingProgressProps {
  /** The number of orders that were looked through. */
  readonly count: number
  readonly onStop: () => void
}

/** AMB-043: says how far the history was looked through, and stops it. */
export function ReadingProgress({ count, onStop }: ReadingProgressProps) {
  return (
    <Root>
      <div role="progressbar" aria-label={texts.reading} aria-valuetext={texts.lookedThrough(count)}>
        {texts.lookedThrough(count)}
      </div>
      <Button variant="secondary" onClick={onStop}>
        {texts.stop}
      </Button>
    </Root>
  )
}
