/** Colours of the drawing: those of the thing itself, the same in the light and in the dark theme. */
const paint = {
  light: '#3b4763',
  dark: '#1b2542',
  label: '#f8faff',
  ink: '#10192b',
  muted: '#5a6679',
  brand: '#1a56db',
  onBrand: '#ffffff',
  pin: '#cfa22a',
}

/** Rows of the printed code, a bit per module. */
const CODE = [0b10101010, 0b11001101, 0b10110110, 0b11101011, 0b10010100, 0b11101111, 0b10110101, 0b11111111]

function codePath(): string {
  const bits = [...Array(8).keys()]
  return CODE.flatMap((line, y) =>
    bits.filter((x) => (line >> (7 - x)) & 1).map((x) => `M${x * 9} ${y * 9}h8.4v8.4h-8.4z`),
  ).join('')
}

/** The drawn drive of the hero. */
export function DrivePicture() {
  return (
    <svg viewBox="0 0 340 250" width="340" height="250" aria-hidden="true">
      <defs>
        <linearGradient id="drive-body" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={paint.light} />
          <stop offset="1" stopColor={paint.dark} />
        </linearGradient>
      </defs>
      <ellipse cx="170" cy="226" rx="160" ry="14" fill={paint.ink} opacity=".12" />
      {[...Array(9).keys()].map((pin) => (
        <rect key={pin} x={86 + pin * 20} y="196" width="11" height="24" rx="3" fill={paint.pin} />
      ))}
      <rect width="340" height="204" rx="22" fill="url(#drive-body)" />
      <rect x="28" y="30" width="284" height="146" rx="12" fill={paint.label} />
      <text
        x="48"
        y="76"
        fontSize="33"
        fontWeight="700"
        textLength="144"
        lengthAdjust="spacingAndGlyphs"
        fill={paint.ink}
      >
        ФН-1.1М
      </text>
      <text x="48" y="106" fontSize="18" textLength="120" lengthAdjust="spacingAndGlyphs" fill={paint.muted}>
        исп. Ин36-1М
      </text>
      <rect x="48" y="126" width="138" height="32" rx="6" fill={paint.brand} />
      <text
        x="59"
        y="149"
        fontSize="20"
        fontWeight="700"
        textLength="116"
        lengthAdjust="spacingAndGlyphs"
        fill={paint.onBrand}
      >
        36 месяцев
      </text>
      <path transform="translate(222 54)" d={codePath()} fill={paint.ink} />
    </svg>
  )
}
