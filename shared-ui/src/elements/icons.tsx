import { icon, type IconProps } from './icon.tsx'

export const CartIcon = /* @__PURE__ */ icon(
  'CartIcon',
  <>
    <path d="M2 3h2.2l2 9.6h8.4l1.9-6.9H5" />
    <circle cx="7.4" cy="16" r="1.2" />
    <circle cx="13.6" cy="16" r="1.2" />
  </>,
)
/** Points down. */
export const ChevronIcon = /* @__PURE__ */ icon('ChevronIcon', <path d="m5 7.5 5 5 5-5" />)
export const CloseIcon = /* @__PURE__ */ icon('CloseIcon', <path d="m5 5 10 10M15 5 5 15" />)
export const PlusIcon = /* @__PURE__ */ icon('PlusIcon', <path d="M10 5v10M5 10h10" />)
export const MinusIcon = /* @__PURE__ */ icon('MinusIcon', <path d="M5 10h10" />)
export const MenuIcon = /* @__PURE__ */ icon('MenuIcon', <path d="M3 5h14M3 10h14M3 15h14" />)
export const CheckIcon = /* @__PURE__ */ icon('CheckIcon', <path d="m4 10.5 4 4 8-9" />)
export const TrashIcon = /* @__PURE__ */ icon(
  'TrashIcon',
  <path d="M3.5 5.5h13M8 5.5V3.2h4v2.3M5.2 5.5l.7 11.3h8.2l.7-11.3M8.4 8.8v4.8M11.6 8.8v4.8" />,
)
export const DownloadIcon = /* @__PURE__ */ icon('DownloadIcon', <path d="M10 3v9.5m-4-4 4 4 4-4M4 16.5h12" />)
export const UploadIcon = /* @__PURE__ */ icon('UploadIcon', <path d="M10 12.5V3m-4 4 4-4 4 4M4 16.5h12" />)
/** Further actions. */
export const MoreIcon = /* @__PURE__ */ icon('MoreIcon', <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="3" />)
export const CopyIcon = /* @__PURE__ */ icon('CopyIcon', <path d="M7 7h9.5v9.5H7zM4.5 13h-1V3.5H13v1" />)
export const SearchIcon = /* @__PURE__ */ icon(
  'SearchIcon',
  <>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m13 13 3.8 3.8" />
  </>,
)
/** A pencil over a line: waits for a signature. */
export const SignIcon = /* @__PURE__ */ icon(
  'SignIcon',
  <path d="m4.5 12.5 8.6-8.6 2.9 2.9-8.6 8.6-3.6.7zM3.5 18h13" />,
)
export const FilterIcon = /* @__PURE__ */ icon('FilterIcon', <path d="M3 5.5h14M6 10h8M8.5 14.5h3" />)
/** A list with a plus: lines that are added to the basket. */
export const QuickOrderIcon = /* @__PURE__ */ icon(
  'QuickOrderIcon',
  <path d="M3 5h11M3 9.5h11M3 14h6M14.5 12v6M11.5 15h6" />,
)
/** The icons of success, information, warning and error. They differ by outline as well as colour. */
export const SuccessIcon = /* @__PURE__ */ icon(
  'SuccessIcon',
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.8 10.3 2.3 2.2 4.2-4.7" />
  </>,
)
export const InfoIcon = /* @__PURE__ */ icon(
  'InfoIcon',
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.3v4.2M10 6.5v.1" />
  </>,
)
export const WarningIcon = /* @__PURE__ */ icon('WarningIcon', <path d="M10 3 18 16.5H2zM10 8v4M10 14.3v.1" />)
export const DangerIcon = /* @__PURE__ */ icon(
  'DangerIcon',
  <path d="M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM10 6.5v4M10 13.3v.1" />,
)
/** A two-dimensional code: the product is subject to marking. */
export const MarkingIcon = /* @__PURE__ */ icon(
  'MarkingIcon',
  <path
    d="M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5h2.4v2.4h-2.4zM14.8 14.8H17V17h-2.2z"
    fill="currentColor"
    stroke="none"
  />,
)
export const CompanyIcon = /* @__PURE__ */ icon(
  'CompanyIcon',
  <path d="M3 17h14M4.5 17V3.5h7V17M11.5 8h4v9M7 6.8h2M7 10h2M7 13.2h2" />,
)
/** A hidden password, on the button that shows it. */
export const EyeIcon = /* @__PURE__ */ icon(
  'EyeIcon',
  <>
    <path d="M2 10c2-3.7 4.8-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.8 5.5-8 5.5S4 13.7 2 10Z" />
    <circle cx="10" cy="10" r="2.4" />
  </>,
)
/** A visible password, on the pressed button that shows it. */
export const EyeOffIcon = /* @__PURE__ */ icon(
  'EyeOffIcon',
  <>
    <path d="M2 10c2-3.7 4.8-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.8 5.5-8 5.5S4 13.7 2 10Z" />
    <circle cx="10" cy="10" r="2.4" />
    <path d="m4 16 12-12" />
  </>,
)
/** A badge on a lanyard. */
export const EmployeeIcon = /* @__PURE__ */ icon(
  'EmployeeIcon',
  <>
    <path d="M3.5 5.5h13v11h-13zM8 5.5V3h4v2.5" />
    <circle cx="10" cy="9.6" r="1.5" />
    <path d="M6.9 14.2c.4-1.5 1.6-2.2 3.1-2.2s2.7.7 3.1 2.2" />
  </>,
)
/** The portal's mark: a drive seen from above. */
export function LogoIcon({ size = 26 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <rect width="26" height="26" rx="6" fill="var(--color-brand)" />
      <rect x="7" y="8" width="12" height="10" rx="2" fill="none" stroke="var(--color-on-brand)" strokeWidth="2" />
    </svg>
  )
}
