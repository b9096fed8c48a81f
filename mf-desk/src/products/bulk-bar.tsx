import { use, useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import type { DeskProduct } from 'shared-contracts/api/desk/products'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { SelectionBar } from '../parts/selection-bar.tsx'
import { SelectionContext } from '../parts/selection.tsx'
import { BulkDialog, type BulkAction } from './bulk-dialog.tsx'
import { productTexts as texts } from './texts.ts'

/** DESK-007: chooses the shown products, and changes the chosen ones at once. */
export function BulkBar({ rows }: { readonly rows: readonly DeskProduct[] }) {
  const { ids, finish, forget } = use(SelectionContext)
  const { bus } = usePortal()
  const [asked, setAsked] = useState<BulkAction | null>(null)

  function end(answer: DeskResults) {
    setAsked(null)
    if (finish(answer) === 0) bus.send({ type: 'alert/show', text: texts.applied(answer.length), variant: 'success' })
  }
  return (
    <>
      <SelectionBar
        shown={rows.map(({ productId }) => productId)}
        hint={texts.chosenNone}
        actions={(isDisabled) =>
          (['show', 'hide', 'set'] as const).map((action) => (
            <Button
              key={action}
              variant="secondary"
              disabled={isDisabled}
              onClick={() => {
                forget()
                setAsked(action)
              }}
            >
              {texts.actions[action]}
            </Button>
          ))
        }
      />
      {asked !== null && (
        <BulkDialog
          action={asked}
          products={rows.filter(({ productId }) => ids.has(productId))}
          onDone={end}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
