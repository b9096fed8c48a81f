import type { ReactNode } from 'react'
import { Drawing } from '../elements/pictures.tsx'
import { theme } from '../theme/theme.ts'

const { color, font } = theme

/** The frame of a large illustration. Failures inside a page use the smaller FaultPicture. */
function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <Drawing width={240} height={160}>
      <ellipse cx="120" cy="147" rx="94" ry="8" fill={color.line} stroke="none" opacity="0.7" />
      {children}
    </Drawing>
  )
}

/** A magnifying glass centred at a point. */
function Lens({ x, y, children }: { readonly x: number; readonly y: number; readonly children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="m18 18 20 20" strokeWidth="7" />
      <circle r="25" fill={color.surface} />
      <path d="M-15-7a17 17 0 0 1 9-9" stroke={color.muted} opacity="0.5" />
      {children}
    </g>
  )
}

const pins = [78, 90, 102, 114, 126, 138]

/** 404: a drive with an unknown number. */
export function NotFoundIllustration() {
  return (
    <Scene>
      {pins.map((x) => (
        <rect key={x} x={x} y="122" width="6" height="14" rx="2" fill={color.warningMark} stroke="none" />
      ))}
      <rect x="42" y="28" width="136" height="98" rx="12" fill={color.brandSoft} />
      <rect x="54" y="40" width="112" height="64" rx="6" fill={color.surface} />
      <text
        x="64"
        y="84"
        fill={color.ink}
        stroke="none"
        fontFamily={font.family}
        fontSize="38"
        fontWeight={font.weight.heavy}
        letterSpacing="-1"
      >
        404
      </text>
      <path d="M64 93h36" stroke={color.muted} opacity="0.6" />
      <path d="M26 46h6M20 62h10M206 34v8M218 40l-5 6M194 38l4 7" stroke={color.muted} opacity="0.6" />
      <Lens x={170} y={98}>
        <path d="M-7-6a7 7 0 1 1 10 6.5c-2 1-3 2-3 4.5M0 12v.1" strokeWidth="3" />
      </Lens>
    </Scene>
  )
}

/** 500: an unplugged server. */
export function ServerErrorIllustration() {
  return (
    <Scene>
      {[30, 68, 106].map((y) => (
        <g key={y}>
          <rect x="36" y={y} width="112" height="34" rx="7" fill={color.brandSoft} />
          <circle cx="52" cy={y + 17} r="4" fill={y === 30 ? color.warningMark : color.surface} />
          <path d={`M66 ${y + 17}h28M122 ${y + 12}v10M130 ${y + 12}v10`} />
        </g>
      ))}
      <path d="M148 123h14c16 0 6-31 22-31h4" stroke={color.muted} />
      <path d="M188 84h8a8 8 0 0 1 0 16h-8zM204 88h7M204 96h7" stroke={color.muted} fill={color.surface} />
      <path d="m218 80 6-6M221 92h8M218 104l6 6" stroke={color.warningMark} />
      <path d="m165 22 21 36h-42z" fill={color.warningSoft} stroke={color.warningMark} />
      <path d="M165 35v11M165 51v.1" stroke={color.warning} strokeWidth="3" />
    </Scene>
  )
}

/** A cart with an empty place for a product. */
export function EmptyBasketIllustration() {
  return (
    <Scene>
      <path d="M74 62h106l-15 46H90z" fill={color.brandSoft} />
      <path d="M48 42h18l22 76h76" />
      <path d="M101 62l7 46M127 62v46M154 62l-8 46M80 84h92" opacity="0.35" />
      <circle cx="100" cy="132" r="8" fill={color.surface} />
      <circle cx="154" cy="132" r="8" fill={color.surface} />
      <rect x="99" y="12" width="58" height="38" rx="7" stroke={color.muted} strokeDasharray="5 6" />
      <path d="M111 25h22M111 35h14" stroke={color.muted} opacity="0.6" />
      <path d="M190 30v10M185 35h10M62 22v6M59 25h6" stroke={color.muted} opacity="0.6" />
    </Scene>
  )
}

/** Two blank order sheets. */
export function EmptyOrdersIllustration() {
  return (
    <Scene>
      <path d="m104 30 62-10 17 102-62 10" fill={color.brandSoft} />
      <path d="M66 26h80v116l-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7z" fill={color.surface} />
      <rect x="78" y="40" width="26" height="18" rx="4" fill={color.brandSoft} />
      <path d="M112 44h22M112 54h12" stroke={color.muted} opacity="0.6" />
      <path d="M78 76h56M78 90h56M78 104h32" stroke={color.muted} strokeDasharray="5 6" />
      <path d="M200 58v10M195 63h10M44 84v6M41 87h6" stroke={color.muted} opacity="0.6" />
    </Scene>
  )
}

/** Cards under a magnifying glass. */
export function NothingFoundIllustration() {
  return (
    <Scene>
      {[34, 90].map((x) => (
        <g key={x}>
          <rect x={x} y="30" width="48" height="62" rx="7" fill={color.brandSoft} />
          <rect x={x + 9} y="39" width="30" height="20" rx="4" fill={color.surface} />
          <path d={`M${x + 10} 70h28M${x + 10} 80h16`} stroke={color.muted} opacity="0.6" />
        </g>
      ))}
      <rect x="146" y="30" width="48" height="62" rx="7" stroke={color.muted} strokeDasharray="5 6" />
      <path d="M34 108h104M34 122h68" stroke={color.muted} opacity="0.6" />
      <Lens x={164} y={92}>
        <path d="m-8-8 16 16M8-8-8 8" strokeWidth="3" />
      </Lens>
    </Scene>
  )
}
