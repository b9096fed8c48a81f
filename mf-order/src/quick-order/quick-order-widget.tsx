import { useEffect, useRef, useState } from 'react'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useEdited } from 'shared-ui/use-edited'
import type { Added } from './add-lines.ts'
import { QuickOrderDialog } from './quick-order-dialog.tsx'

interface QuickOrderWidgetProps extends RemoteProps {
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/** The typed text, kept while the document lives: a dialog that was closed by mistake opens with it again. */
let lastText = ''

/** The quick order as a dialog over any page. An alert of that page says what was added. */
export function QuickOrderWidget({ onOutcome }: QuickOrderWidgetProps) {
  const { bus } = usePortal()
  const { orgId } = usePortalState('organisation')
  const [openFor, setOpenFor] = useState(orgId)
  const [text, setText] = useState(lastText)
  const [notice, setNotice] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  // F11: closes when the organisation changes. It may be opened before the first organisation is loaded.
  if (openFor === null && orgId !== null) setOpenFor(orgId)
  useEffect(() => {
    if (openFor !== orgId) onOutcome('closed')
  }, [openFor, orgId, onOutcome])
  useEdited(text !== '')

  function type(next: string) {
    lastText = next
    setText(next)
  }
  function finish(_added: Added, left: string, message: string) {
    type(left)
    if (left !== '') {
      // The remaining lines are corrected here.
      setNotice(message)
      field.current?.focus()
      return
    }
    bus.send({ type: 'alert/show', text: message, variant: 'success' })
    onOutcome('accepted')
  }
  return (
    <QuickOrderDialog
      text={text}
      onText={type}
      onAdded={finish}
      onClose={() => onOutcome('closed')}
      notice={notice !== null && <AlertBar variant="success" text={notice} />}
      fieldRef={field}
    />
  )
}
