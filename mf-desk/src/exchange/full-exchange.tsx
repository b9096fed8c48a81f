import { useState } from 'react'
import { requestFullExchange } from 'shared-contracts/api/desk/exchange'
import { formatNumber } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { exchangeTexts as texts } from './texts.ts'
import { useChange } from './use-exchange.ts'

/** DESK-010: «Запросить полную выгрузку», and afterwards what is still to be done in 1C. */
export function FullExchange({ onDone }: { readonly onDone: (text: string, advice: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const full = useChange(requestFullExchange)
  async function request() {
    const answer = await full.send({ body: {} })
    if (answer === undefined) return
    setIsOpen(false)
    onDone(texts.fullDone(formatNumber(answer.orders)), answer.advice)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {texts.full}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.full}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button isLoading={full.isRunning} loadingText={texts.fullRunning} onClick={() => void request()}>
                {texts.full}
              </Button>
              <Button variant="secondary" onClick={() => setIsOpen(false)}>
                {texts.cancel}
              </Button>
            </>
          }
        >
          <p>{texts.fullText}</p>
          <p>{texts.fullGoods}</p>
          {full.failure && <AlertBar variant="danger" text={full.failure} />}
        </Dialog>
      )}
    </>
  )
}
