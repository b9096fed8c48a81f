import { useState } from 'react'
import { getInvoice } from 'shared-contracts/api/order-documents'
import { Button } from 'shared-ui/button'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { documentTexts as texts } from './texts.ts'

interface InvoiceButtonProps {
  readonly orderId: number
  /** The invoice is being made. */
  readonly isForming?: boolean
}

/** «Скачать счет» (AMB-199). */
export function InvoiceButton({ orderId, isForming = false }: InvoiceButtonProps) {
  const { documents } = usePortal()
  const [isLoading, setIsLoading] = useState(false)

  async function save() {
    setIsLoading(true)
    await documents.save(getInvoice, { params: { orderId } }, texts.files.invoice)
    setIsLoading(false)
  }
  return (
    <Button
      isLoading={isForming || isLoading}
      loadingText={isForming ? texts.invoiceForming : texts.loading}
      onClick={() => void save()}
    >
      <DownloadIcon size={18} />
      {texts.saveInvoice}
    </Button>
  )
}
