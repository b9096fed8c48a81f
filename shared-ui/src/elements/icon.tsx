import type { ReactNode } from 'react'

export interface IconProps {
  /** Side in px. */
  readonly size?: number | undefined
}

/** An icon in the portal's style: a 20-unit square, round lines 1.6 wide in the colour of the surrounding text. */
export function icon(name: string, drawing: ReactNode) {
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    )
  }
  Icon.displayName = name
  return Icon
}
