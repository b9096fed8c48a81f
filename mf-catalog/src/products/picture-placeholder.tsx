import { theme } from 'shared-ui/theme'

/** AMB-114: the outline of a drive, for a product without a picture. */
export function PicturePlaceholder() {
  return (
    <svg viewBox="0 0 600 400" width="100%" height="100%" fill="none" stroke={theme.color.muted} aria-hidden="true">
      <g strokeWidth="4" opacity=".5">
        <rect x="130" y="84" width="340" height="204" rx="22" />
        <rect x="158" y="114" width="284" height="146" rx="12" />
        <path d="M178 152h110M178 182h70M178 222h150M346 142h76v76h-76z" strokeLinecap="round" />
        <path d="M216 290v20M260 290v20M304 290v20M348 290v20M392 290v20" strokeWidth="12" />
      </g>
    </svg>
  )
}
