import { useState } from 'react'
import { requestFullExchange } from 'shared-contracts/api/desk/exchange'
import { formatNumber } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { exchangeTexts as texts } from './texts.ts'
import { KEY } from './use-exchange.ts'

/** DESK-010: «Запросить полную выгрузку», and afterwards what is still to be done in 1C. */
export function FullExchange({ onDone }: { readonly onDone: (text: string, advice: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const full = useChange(requestFullExchange, KEY)
  async function request() {
    const answer = await full.send({ body: {} })
    if (answer instanceof Error) return
    setIsOpen(false)
    onDone(texts.fullDone(formatNumber(answer.orders)), answer.advice)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {texts.full}
      </Button>
      {isOpen && (
        <ActionDialog
          title={texts.full}
          action={texts.full}
          running={texts.fullRunning}
          change={full}
          onSend={request}
          onClose={() => setIsOpen(false)}
        >
          <p>{texts.fullText}</p>
          <p>{texts.fullGoods}</p>
        </ActionDialog>
      )}
    </>
  )
}
