import { use, useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import type { DeskOrder } from 'shared-contracts/api/desk/orders'
import { addMoney, kopecksOf } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { SelectionBar } from '../parts/selection-bar.tsx'
import { SelectionContext } from '../parts/selection.tsx'
import { PayRestsDialog, ReadyDialog } from './bulk-dialog.tsx'
import { ordersTexts as texts } from './texts.ts'

/** DESK-004: chooses the shown orders, and changes the chosen ones at once. */
export function BulkBar({ rows }: { readonly rows: readonly DeskOrder[] }) {
  const { ids, finish, forget } = use(SelectionContext)
  const { bus } = usePortal()
  const [asked, setAsked] = useState<'pay' | 'ready' | null>(null)
  const chosen = rows.filter(({ orderId }) => ids.has(orderId))
  const open = chosen.filter(({ hasEnded }) => !hasEnded)
  const toPay = addMoney(...open.map(({ payRemain }) => kopecksOf(payRemain)))

  function ask(change: 'pay' | 'ready') {
    forget()
    setAsked(change)
  }
  function end(answer: DeskResults) {
    setAsked(null)
    if (finish(answer) === 0) bus.send({ type: 'alert/show', text: texts.allDone(answer.length), variant: 'success' })
  }
  const dialog = { orders: chosen, onDone: end, onClose: () => setAsked(null) }
  return (
    <>
      <SelectionBar
        shown={rows.map(({ orderId }) => orderId)}
        hint={texts.chosenNone}
        about={texts.toPay(toPay)}
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
      {asked === 'pay' && <PayRestsDialog {...dialog} />}
      {asked === 'ready' && <ReadyDialog {...dialog} />}
    </>
  )
}
