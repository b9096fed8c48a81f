import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme.ts'

export interface SkeletonProps {
  /** A number is in px. The whole width by default. */
  readonly width?: number | string | undefined
  /** A number is in px. One line of text by default. */
  readonly height?: number | string | undefined
  readonly radius?: number | string | undefined
}

const size = (value: number | string) => (typeof value === 'number' ? `${value}px` : value)

// No shimmer: motion in the portal lasts at most 180 ms.
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

/** A placeholder for loading content. Put `aria-busy` on the region that contains it. */
export function Skeleton({ width = '100%', height = '1em', radius = theme.radius.control }: SkeletonProps) {
  return <Block aria-hidden="true" $width={size(width)} $height={size(height)} $radius={size(radius)} />
}

/**
 * True once `isOn` has been true for `ms` milliseconds, and false at once. Avoids a flash of a skeleton on a quick
 * load.
 */
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
