import { use, useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import { MAX_CHANGED_ORDERS, type DeskOrder } from 'shared-contracts/api/desk/orders'
import { addMoney, kopecksOf } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { PayRestsDialog, ReadyDialog } from './bulk-dialog.tsx'
import { SelectionContext } from './selection.tsx'
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

  > label {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(2)};
    color: ${theme.color.ink};
  }
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
      position: sticky;
      bottom: ${theme.layout.safeBottom};
      z-index: ${theme.layer.sticky};
      order: 1;
    }
  }
`
const Refusals = styled.ul`
  margin: 0 0 ${theme.space(3)};
  padding-left: ${theme.space(5)};
`

/** DESK-004: chooses the shown orders, and changes the chosen ones at once. */
export function BulkBar({ rows }: { readonly rows: readonly DeskOrder[] }) {
  const { ids, set } = use(SelectionContext)
  const { bus } = usePortal()
  const [asked, setAsked] = useState<'pay' | 'ready' | null>(null)
  const [results, setResults] = useState<DeskResults | null>(null)
  const chosen = rows.filter(({ orderId }) => ids.has(orderId))
  const open = chosen.filter(({ hasEnded }) => !hasEnded)
  const toPay = addMoney(...open.map(({ payRemain }) => kopecksOf(payRemain)))
  const isTooMany = chosen.length > MAX_CHANGED_ORDERS
  const refused = results?.filter(({ error }) => error !== null) ?? []

  function ask(change: 'pay' | 'ready') {
    setResults(null)
    setAsked(change)
  }
  function finish(answer: DeskResults) {
    const failed = answer.filter(({ error }) => error !== null)
    setAsked(null)
    setResults(failed.length === 0 ? null : answer)
    set(failed.map(({ id }) => id))
    if (failed.length === 0) bus.send({ type: 'alert/show', text: texts.allDone(answer.length), variant: 'success' })
  }
  const dialog = { orders: chosen, onDone: finish, onClose: () => setAsked(null) }
  return (
    <>
      {results !== null && (
        <>
          <AlertBar
            variant="warning"
            text={texts.someDone(results.length - refused.length, refused.length)}
            onClose={() => setResults(null)}
          />
          <Refusals>
            {refused.map(({ id, error }) => (
              <li key={id}>{texts.refusal(id, error ?? '')}</li>
            ))}
          </Refusals>
        </>
      )}
      <Bar data-chosen={chosen.length > 0 || undefined}>
        <label>
          <input
            type="checkbox"
            aria-label={texts.chooseAll}
            checked={chosen.length === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length
            }}
            onChange={({ target }) => set(target.checked ? rows.map(({ orderId }) => orderId) : [])}
          />
        </label>
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
