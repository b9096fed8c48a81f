import { useState } from 'react'
import { useObserved, usePortal } from 'shared-ui/portal'
import { useRight } from 'shared-ui/unshared/use-right'
import { useShell } from '../shell-context.ts'
import { texts } from '../texts.ts'

/** Name of the order team's widget that adds products by their articles. */
const QUICK_ORDER_WIDGET = 'quick-order'

export interface QuickOrder {
  /** The dialog is open or on its way. */
  readonly isOpen: boolean
  readonly open: () => void
}

/** The quick order as a dialog over any page; `undefined` if no remote offers it, or the user may not order (TEAM-002). */
export function useQuickOrder(): QuickOrder | undefined {
  const { remotes } = useShell()
  const { widgets, bus } = usePortal()
  const [isOpen, setIsOpen] = useState(false)
  const canOrder = useRight('order')
  const list = useObserved(remotes.list)

  async function open() {
    if (isOpen) return
    setIsOpen(true)
    const outcome = await widgets.open(QUICK_ORDER_WIDGET)
    setIsOpen(false)
    if (outcome === 'failed') bus.send({ type: 'alert/show', text: texts.quickOrderFailed, variant: 'danger' })
  }
  if (!canOrder || !list.some((remote) => remote.widgets.includes(QUICK_ORDER_WIDGET))) return undefined
  return { isOpen, open: () => void open() }
}
