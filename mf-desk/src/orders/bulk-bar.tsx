import { use, useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import type { DeskOrder } from 'shared-contracts/api/desk/orders'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { SelectionBar } from '../parts/selection-bar.tsx'
import { SelectionContext } from '../parts/selection.tsx'
import { openOf, PayRestsDialog, ReadyDialog } from './bulk-dialog.tsx'
import { ordersTexts as texts } from './texts.ts'

/** DESK-004: chooses the shown orders, and changes the chosen ones at once. */
export function BulkBar({ rows }: { readonly rows: readonly DeskOrder[] }) {
  const { ids, finish, forget } = use(SelectionContext)
  const { bus } = usePortal()
  /** The orders stay those that were chosen, whatever is read while the dialog is open. */
  const [asked, setAsked] = useState<{ change: 'pay' | 'ready'; orders: readonly DeskOrder[] } | null>(null)
  const chosen = rows.filter(({ orderId }) => ids.has(orderId))

  function ask(change: 'pay' | 'ready') {
    forget()
    setAsked({ change, orders: chosen })
  }
  function end(answer: DeskResults) {
    setAsked(null)
    if (finish(answer) === 0) bus.send({ type: 'alert/show', text: texts.allDone(answer.length), variant: 'success' })
  }
  const dialog = { orders: asked?.orders ?? [], onDone: end, onClose: () => setAsked(null) }
  return (
    <>
      <SelectionBar
        shown={rows.map(({ orderId }) => orderId)}
        hint={texts.chosenNone}
        about={texts.toPay(openOf(chosen).sum)}
        actions={(isDisabled) => (
          <>
            <Button disabled={isDisabled} onClick={() => ask('pay')}>
              {texts.pay}
            </Button>
            <Button variant="secondary" disabled={isDisabled} onClick={() => ask('ready')}>
              {texts.ready}
            </Button>
          </>
        )}
      />
      {asked?.change === 'pay' && <PayRestsDialog {...dialog} />}
      {asked?.change === 'ready' && <ReadyDialog {...dialog} />}
    </>
  )
}
