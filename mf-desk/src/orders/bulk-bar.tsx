import { use, useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import { MAX_CHANGED_ORDERS, type DeskOrder } from 'shared-contracts/api/desk/orders'
import { addMoney, kopecksOf } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { PayRestsDialog, ReadyDialog } from './bulk-dialog.tsx'
import { Checkbox, SelectionContext } from './selection.tsx'
import { ordersTexts as texts } from './texts.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  box-sizing: border-box;
  min-height: 48px;
  margin-bottom: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};

  > p {
    flex: 1 1 auto;
    margin: 0;
  }
  button {
    min-height: 32px;
    padding-block: 0;
    font-size: ${theme.font.size.s};
    ${theme.media.touch} {
      min-height: 44px;
    }
  }
  &[data-chosen] {
    background: ${theme.color.brandSoft};
    color: ${theme.color.ink};
  }
  ${theme.media.down('md')} {
    &[data-chosen] {
      position: fixed;
      inset: auto 0 0;
      z-index: ${theme.layer.sticky};
      margin: 0;
      padding: ${theme.space(2)} ${theme.layout.gutter} calc(${theme.space(2)} + ${theme.layout.safeBottom});
      border-radius: 0;
      box-shadow: ${theme.shadow};
    }
  }
`
interface BulkBarProps {
  readonly rows: readonly DeskOrder[]
  /** Told what could not be changed; null: nothing. */
  readonly onResults: (results: DeskResults | null) => void
}

/** DESK-004: chooses the shown orders, and changes the chosen ones at once. */
export function BulkBar({ rows, onResults }: BulkBarProps) {
  const { ids, set } = use(SelectionContext)
  const { bus } = usePortal()
  const [asked, setAsked] = useState<'pay' | 'ready' | null>(null)
  const chosen = rows.filter(({ orderId }) => ids.has(orderId))
  const open = chosen.filter(({ hasEnded }) => !hasEnded)
  const toPay = addMoney(...open.map(({ payRemain }) => kopecksOf(payRemain)))
  const isTooMany = chosen.length > MAX_CHANGED_ORDERS

  function ask(change: 'pay' | 'ready') {
    onResults(null)
    setAsked(change)
  }
  function finish(answer: DeskResults) {
    const failed = answer.filter(({ error }) => error !== null)
    setAsked(null)
    onResults(failed.length === 0 ? null : answer)
    set(failed.map(({ id }) => id))
    if (failed.length === 0) bus.send({ type: 'alert/show', text: texts.allDone(answer.length), variant: 'success' })
  }
  const dialog = { orders: chosen, onDone: finish, onClose: () => setAsked(null) }
  return (
    <>
      <Bar data-chosen={chosen.length > 0 || undefined}>
        <Checkbox
          aria-label={texts.chooseAll}
          checked={chosen.length === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length
          }}
          onChange={({ target }) => set(target.checked ? rows.map(({ orderId }) => orderId) : [])}
        />
        {chosen.length === 0 ? (
          <p>{texts.chosenNone}</p>
        ) : (
          <>
            <p role="status">
              {isTooMany ? texts.tooMany(MAX_CHANGED_ORDERS) : `${texts.chosen(chosen.length)}, ${texts.toPay(toPay)}`}
            </p>
            <Button disabled={isTooMany} onClick={() => ask('pay')}>
              {texts.pay}
            </Button>
            <Button variant="secondary" disabled={isTooMany} onClick={() => ask('ready')}>
              {texts.ready}
            </Button>
            <Button variant="quiet" onClick={() => set([])}>
              {texts.unchoose}
            </Button>
          </>
        )}
      </Bar>
      {asked === 'pay' && <PayRestsDialog {...dialog} />}
      {asked === 'ready' && <ReadyDialog {...dialog} />}
    </>
  )
}
