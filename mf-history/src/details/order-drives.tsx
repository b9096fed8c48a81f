import { useEffect, useRef, useState } from 'react'
import { usePortal } from 'shared-ui/portal'

/** Name of the widget of mf-drives that shows the drives of an order. */
const EXPIRING_DRIVES = 'expiring-drives'

/** DRIVE-013: the drives of the order, by the remote that knows them. Without it, and while it has none, nothing is shown. */
export function OrderDrives({ orderId }: { readonly orderId: number }) {
  const { widgets } = usePortal()
  const mountPoint = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (mountPoint.current === null) return
    const onShown = () => setIsShown(true)
    const widget = widgets.mount(EXPIRING_DRIVES, mountPoint.current, { mode: 'order', orderId, onShown })
    return () => widget.unmount()
  }, [widgets, orderId])
  return <div ref={mountPoint} hidden={!isShown} />
}
