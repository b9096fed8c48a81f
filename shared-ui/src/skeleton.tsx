import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { theme } from './theme.ts'

export interface SkeletonProps {
  /** A number is px. The whole width by default. */
  readonly width?: number | string | undefined
  /** A number is px. One line of text by default. */
  readonly height?: number | string | undefined
  readonly radius?: number | string | undefined
}

const size = (value: number | string) => (typeof value === 'number' ? `${value}px` : value)

// Still, not shimmering: motion in the portal lasts 180 ms at most.
const Block = styled.span<{ $width: string; $height: string; $radius: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => $radius};
  background: ${theme.color.line};
  opacity: 0.7;
  forced-color-adjust: none;
`

/** The place of something that is still loading; whoever shows it puts `aria-busy` on the region. */
export function Skeleton({ width = '100%', height = '1em', radius = theme.radius.control }: SkeletonProps) {
  return <Block aria-hidden="true" $width={size(width)} $height={size(height)} $radius={size(radius)} />
}

/** True once `isOn` has held for `ms` milliseconds; false at once when it ends. What loads quickly flashes no skeleton. */
export function useDelayed(isOn: boolean, ms = 150): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsDue(true), ms)
    return () => {
      clearTimeout(timer)
      setIsDue(false)
    }
  }, [isOn, ms])
  return isOn && isDue
}
