import type { ReactNode } from 'react'
import styled from 'styled-components'
import { statusIconTexts, type StatusIconName } from './status-icon-texts.ts'
import { theme } from '../theme/theme.ts'

export interface StatusIconProps {
  readonly name: StatusIconName
  /** Side in px. */
  readonly size?: number | undefined
}

/** Drawings of what a state is about: payment (coin), parcel (box), delivery (truck), pick-up by the buyer (bag). */
const things = {
  coin: (
    <>
      <circle cx="14.5" cy="17.5" r="8" />
      <path d="M12.7 22.2v-9.5h2.5a2.7 2.7 0 0 1 0 5.4h-4.1M11.1 20.2h4.7" />
    </>
  ),
  box: <path d="m14.5 9.5 7.5 3.8v8.4l-7.5 3.8-7.5-3.8v-8.4zM7 13.3l7.5 3.8 7.5-3.8M14.5 17.1v8.4" />,
  truck: (
    <>
      <path d="M6.8 23H4.5V12.5H16V23h-5M16 16h4.8l4.2 3.6V23h-2.2M18.2 23H16" />
      <circle cx="8.9" cy="23.3" r="2.1" />
      <circle cx="20.5" cy="23.3" r="2.1" />
    </>
  ),
  bag: <path d="M8 14.5h13L22.2 25H6.8zM11 17.5v-4.7a3.5 3.5 0 0 1 7 0v4.7" />,
} satisfies Record<string, ReactNode>

/** Small signs beside the drawing. They tell states of one thing apart without colour. */
const marks = {
  check: 'm21 9.1 1.8 1.8 3.2-3.6',
  alarm: 'M23.5 6.2v3.2M23.5 11.7v.1',
  question: 'M22 7.8a1.6 1.6 0 1 1 2.2 1.5c-.5.2-.7.5-.7.9M23.5 12v.1',
  clock: 'M23.5 6.3v2.9l1.9 1.1',
  forth: 'M21 9h5m-2-2 2 2-2 2',
  out: 'M23.5 11.6V6.4m-2.1 2.1 2.1-2.1 2.1 2.1',
  pause: 'M21.2 9h4.6',
}

const { color } = theme
const tones = {
  good: { mark: color.success, ground: color.successSoft },
  waiting: { mark: color.warning, ground: color.warningSoft },
  moving: { mark: color.brand, ground: color.brandSoft },
  ahead: { mark: color.muted, ground: color.hover },
}

interface Look {
  readonly thing: keyof typeof things
  readonly mark: keyof typeof marks
  readonly tone: keyof typeof tones
}

const looks: Readonly<Record<StatusIconName, Look>> = {
  paidSuccess: { thing: 'coin', mark: 'check', tone: 'good' },
  paidError: { thing: 'coin', mark: 'alarm', tone: 'waiting' },
  paidDisabled: { thing: 'coin', mark: 'question', tone: 'ahead' },
  readyForShipment: { thing: 'box', mark: 'check', tone: 'moving' },
  awaitingShipment: { thing: 'box', mark: 'clock', tone: 'waiting' },
  awaitingDelivery: { thing: 'truck', mark: 'forth', tone: 'moving' },
  delivered: { thing: 'truck', mark: 'check', tone: 'good' },
  deliveredPickup: { thing: 'bag', mark: 'check', tone: 'good' },
  readyToPickup: { thing: 'bag', mark: 'out', tone: 'moving' },
  bagDisabled: { thing: 'bag', mark: 'pause', tone: 'ahead' },
  deliveryDisabled: { thing: 'truck', mark: 'pause', tone: 'ahead' },
}

/** Names of all status icons. */
export const statusIconNames = Object.keys(looks) as StatusIconName[]

const Svg = styled.svg`
  flex: none;
`

/** Icon of an order's state with an accessible name (AMB-157). */
export function StatusIcon({ name, size = 32 }: StatusIconProps) {
  const { thing, mark, tone } = looks[name]
  const { mark: ink, ground } = tones[tone]
  return (
    <Svg
      role="img"
      aria-label={statusIconTexts[name]}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke={ink}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <rect width="32" height="32" rx="8" fill={ground} stroke="none" />
      {things[thing]}
      <circle cx="23.5" cy="9" r="6.5" fill={ground} stroke="none" />
      <circle cx="23.5" cy="9" r="5" fill={ink} stroke="none" />
      <path d={marks[mark]} stroke={ground} strokeWidth="1.6" />
    </Svg>
  )
}
