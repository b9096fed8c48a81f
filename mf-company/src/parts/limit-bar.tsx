import type { Kopecks } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import { hatching } from 'shared-ui/unshared/hatching'
import styled, { css } from 'styled-components'

/** What counts of a limit: placed orders (or all that is spent), other requests, and the request that is looked at. */
export type LimitPart = 'orders' | 'requests' | 'request'

export const partLooks: Readonly<Record<LimitPart, ReturnType<typeof css>>> = {
  orders: css`
    background: ${theme.color.brand};
    forced-color-adjust: none;
  `,
  requests: css`
    background: ${theme.color.bar};
    forced-color-adjust: none;
  `,
  request: css`
    ${hatching}
    background-color: ${theme.color.warningSoft};
  `,
}

const Root = styled.div`
  position: relative;
  padding-block: 3px;
  font-size: ${theme.font.size.s};
`
const Parts = styled.div<{ $isTall: boolean }>`
  display: flex;
  gap: 1px;
  height: ${({ $isTall }) => ($isTall ? '16px' : '8px')};
  overflow: clip;
  border-radius: 3px;
  background: ${theme.color.line};
`
const Part = styled.div<{ $kind: LimitPart }>`
  flex: none;
  box-sizing: border-box;
  ${({ $kind }) => partLooks[$kind]}
`
const Tick = styled.div`
  position: absolute;
  bottom: 0;
  width: 2px;
  background: ${theme.color.ink};
  forced-color-adjust: none;
`
/** Above the tick, and never beyond an end of the bar. */
const Name = styled.div`
  position: relative;
  width: fit-content;
  margin-bottom: 6px;
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
`

interface LimitBarProps {
  readonly limit: Kopecks
  readonly parts: readonly { readonly kind: LimitPart; readonly sum: Kopecks }[]
  /** Stands above the limit's tick; the bar is taller then. */
  readonly name?: string
}

/** APPR-001, APPR-004: a limit of a period as one bar, with a tick at the limit. The figures must stand beside it. */
export function LimitBar({ limit, parts, name }: LimitBarProps) {
  const whole = Math.max(
    limit,
    parts.reduce((sum, part) => sum + part.sum, 0),
  )
  const percent = (sum: number) => `${whole === 0 ? 0 : (sum / whole) * 100}%`
  const isTall = name !== undefined
  const place = percent(limit)
  return (
    <Root aria-hidden="true">
      {isTall && <Name style={{ left: place, translate: `-${place}` }}>{name}</Name>}
      <Parts $isTall={isTall}>
        {parts.map(({ kind, sum }) => sum > 0 && <Part key={kind} $kind={kind} style={{ width: percent(sum) }} />)}
      </Parts>
      <Tick style={{ left: `calc(${place} - 1px)`, height: isTall ? 26 : 14 }} />
    </Root>
  )
}
