import { icon } from 'shared-ui/icon'

/** A calendar. */
export const ValidityIcon = /* @__PURE__ */ icon(
  'ValidityIcon',
  <path d="M3.5 4.8h13v12h-13zM3.5 8.4h13M7 2.8v3.4M13 2.8v3.4M7.3 12.6l2 2 3.6-3.7" />,
)

/** A box. */
export const StockIcon = /* @__PURE__ */ icon(
  'StockIcon',
  <path d="m10 2.6 6.6 3.3v8.2L10 17.4l-6.6-3.3V5.9zM3.4 5.9 10 9.2l6.6-3.3M10 9.2v8.2M6.7 4.2l6.6 3.4v2.6" />,
)

/** A lorry. */
export const DeliveryIcon = /* @__PURE__ */ icon(
  'DeliveryIcon',
  <>
    <path d="M3.3 14.4H1.8V4.6h9.9v9.8H7.6M11.7 7.8h3.5l3 3.3v3.3h-1.4M12.6 14.4h-.9" />
    <circle cx="5.4" cy="14.6" r="1.9" />
    <circle cx="14.7" cy="14.6" r="1.9" />
  </>,
)
