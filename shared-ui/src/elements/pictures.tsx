import type { ReactNode } from 'react'

export interface DrawingProps {
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/**
 * The frame of every picture: lines 2 px wide in the theme's colours. Hidden from screen readers, because it is
 * decorative.
 */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="var(--color-brand)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <Drawing width={144} height={96}>
      <ellipse cx="72" cy="86" rx="54" ry="6" fill="var(--color-line)" stroke="none" opacity="0.7" />
      {children}
    </Drawing>
  )
}

/** An open, empty box. */
export function EmptyPicture() {
  return (
    <Picture>
      <path d="M34 40h76v40a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z" fill="var(--color-brand-soft)" />
      <path d="m34 40 12-18h52l12 18" fill="var(--color-surface)" />
      <path d="M46 22v18M98 22v18" opacity="0.35" />
      <path d="M58 54h28" />
      <path d="M72 4v8M52 8l3 6M92 8l-3 6" stroke="var(--color-muted)" opacity="0.6" />
    </Picture>
  )
}

/** A drive with its cable unplugged. */
export function FaultPicture() {
  return (
    <Picture>
      <rect x="18" y="26" width="62" height="54" rx="8" fill="var(--color-brand-soft)" />
      <rect x="28" y="36" width="42" height="24" rx="3" fill="var(--color-surface)" />
      <path d="M35 44h18M35 51h11" />
      <path d="M34 80v5M44 80v5M54 80v5M64 80v5" />
      <path d="M80 53h10M90 46v14" />
      <path d="M126 30v14a9 9 0 0 1-9 9h-11M106 45v16M106 49h-6M106 57h-6" stroke="var(--color-muted)" />
      <path d="m92 30 4 4M98 22l2 6" stroke="var(--color-warning-mark)" />
    </Picture>
  )
}
