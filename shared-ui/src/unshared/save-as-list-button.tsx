import { Button, type ButtonLook } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useState } from 'react'
import { saveAsListTexts as texts } from './save-as-list-texts.ts'
import { useRight } from './use-right.ts'

interface SaveAsListButtonProps extends Pick<ButtonLook, 'variant'> {
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  /** A name to begin with. */
  readonly listName?: string
}

/** LIST-001: «Сохранить как список», for a user who may order for an organisation (TEAM-002) and at least one line. Opens the widget of mf-company. */
export function SaveAsListButton({ lines, listName, variant = 'secondary' }: SaveAsListButtonProps) {
  const { widgets, bus } = usePortal()
  const { phase } = usePortalState('auth')
  const { orgId } = usePortalState('organisation')
  const canOrder = useRight('order')
  const [isOpen, setIsOpen] = useState(false)
  if (!canOrder || phase !== 'signedIn' || orgId === null || lines.length === 0) return null

  async function open() {
    setIsOpen(true)
    const outcome = await widgets.open('save-as-list', { lines, ...(listName !== undefined && { listName }) })
    setIsOpen(false)
    if (outcome === 'failed') bus.send({ type: 'alert/show', text: texts.failed, variant: 'danger' })
  }
  return (
    <Button variant={variant} isLoading={isOpen} onClick={() => void open()}>
      {texts.save}
    </Button>
  )
}
