/** Colours of the drawing: those of a real drive, the same in both themes. */
const paint = {
  light: '#44516f',
  dark: '#1b2542',
  rim: '#ffffff',
  label: '#f8faff',
  labelLine: '#d5deee',
  ink: '#10192b',
  muted: '#5a6679',
  brand: '#1a56db',
  onBrand: '#ffffff',
  pinLight: '#e6c35a',
  pinDark: '#b88a1c',
}

/**
 * Rows of the printed code, one bit per module. As in a Data Matrix, the left and bottom edges are solid, the top and
 * right edges alternate.
 */
const PRINTED_CODE = [
  0b1010101010, 0b1100110111, 0b1011010010, 0b1110101101, 0b1001011010, 0b1110010111, 0b1011101000, 0b1101011011,
  0b1010110100, 0b1111111111,
]
const MODULE_SIZE = 7.4

function codePath(): string {
  const bits = [...PRINTED_CODE.keys()]
  return PRINTED_CODE.flatMap((line, y) =>
    bits
      .filter((x) => (line >> (PRINTED_CODE.length - 1 - x)) & 1)
      .map(
        (x) =>
          `M${(x * MODULE_SIZE).toFixed(1)} ${(y * MODULE_SIZE).toFixed(1)}h${MODULE_SIZE}v${MODULE_SIZE}h-${MODULE_SIZE}z`,
      ),
  ).join('')
}

/** The drawing of a drive in the hero. */
export function DrivePicture() {
  return (
    <svg viewBox="0 0 340 250" width="340" height="250" aria-hidden="true">
      <defs>
        <linearGradient id="drive-body" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={paint.light} />
          <stop offset="1" stopColor={paint.dark} />
        </linearGradient>
        <linearGradient id="drive-pin" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={paint.pinDark} />
          <stop offset="0.5" stopColor={paint.pinLight} />
        </linearGradient>
        <radialGradient id="drive-shadow">
          <stop offset="0" stopColor={paint.ink} stopOpacity=".34" />
          <stop offset="1" stopColor={paint.ink} stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="170" cy="228" rx="168" ry="20" fill="url(#drive-shadow)" />
      {[...Array(9).keys()].map((pin) => (
        <rect key={pin} x={85 + pin * 20} y="194" width="11" height="28" rx="3" fill="url(#drive-pin)" />
      ))}
      <rect width="340" height="204" rx="22" fill="url(#drive-body)" />
      <rect x="1" y="1" width="338" height="202" rx="21" fill="none" stroke={paint.rim} strokeWidth="2" opacity=".16" />
      <rect
        x="26"
        y="28"
        width="288"
        height="148"
        rx="12"
        fill={paint.label}
        stroke={paint.labelLine}
        strokeWidth="2"
      />
      <text
        x="48"
        y="78"
        fontSize="34"
        fontWeight="700"
        textLength="146"
        lengthAdjust="spacingAndGlyphs"
        fill={paint.ink}
      >
        ФН-1.1М
      </text>
      <text x="48" y="106" fontSize="18" textLength="120" lengthAdjust="spacingAndGlyphs" fill={paint.muted}>
        исп. Ин36-1М
      </text>
      <rect x="48" y="124" width="138" height="32" rx="6" fill={paint.brand} />
      <text
        x="59"
        y="147"
        fontSize="20"
        fontWeight="700"
        textLength="116"
        lengthAdjust="spacingAndGlyphs"
        fill={paint.onBrand}
      >
        36 месяцев
      </text>
      <path transform="translate(220 51)" d={codePath()} fill={paint.ink} />
      <path d="M220 140h74M220 150h46" stroke={paint.labelLine} strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
