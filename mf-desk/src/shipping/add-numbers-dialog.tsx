import { useState } from 'react'
import { addSerialNumbers, MAX_SERIAL_NUMBERS } from 'shared-contracts/api/desk/shipping'
import { AlertBar } from 'shared-ui/alert-bar'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useSeen } from '../parts/use-seen.ts'
import { checkNumbers } from './check-numbers.ts'
import { NumbersField } from './numbers-field.tsx'
import type { ShipmentDialogProps } from './shipment-dialog.ts'
import { shippingTexts as texts } from './texts.ts'
import { useSoldNumbers } from './use-sold-numbers.ts'

interface Draft {
  readonly numbers: Readonly<Record<number, string>>
}

/** DESK-006: adds missing serial numbers to a shipment. */
export function AddNumbersDialog({ shipping, shipment, onClose }: ShipmentDialogProps) {
  const { shipmentId, number } = shipment
  const { bus } = usePortal()
  const [draft, update, reset] = useDraft<Draft>(`desk.numbers.${shipmentId}`, () => ({ numbers: {} }))
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange(addSerialNumbers)
  const { version } = useSeen(shipping, !change.isStale)
  const lines = shipment.lines
    .filter(({ quantity, serialNumbers }) => serialNumbers < quantity)
    .map((line) => ({
      position: line.position,
      productName: line.productName,
      wanted: line.quantity - line.serialNumbers,
      text: draft.numbers[line.position] ?? '',
    }))
  const known = useSoldNumbers(lines.map(({ text }) => text))
  const checked = checkNumbers(lines, {
    sold: known.sold,
    ofSold: (sold) =>
      sold.orderId === shipping.orderId && sold.shipmentNumber === number
        ? texts.problems.own
        : texts.problems.sold(sold),
    surplus: texts.problems.missingAlready,
  })

  function firstProblem(): string | null {
    if (checked.some(({ wrong }) => wrong > 0)) return texts.fixNumbers
    const count = checked.reduce((sum, { good }) => sum + good, 0)
    if (count === 0) return texts.numbersRequired
    return count > MAX_SERIAL_NUMBERS ? texts.tooManyAtOnce(MAX_SERIAL_NUMBERS) : null
  }
  async function send() {
    change.reset()
    const first = firstProblem()
    setProblem(first)
    if (first !== null) return
    const filled = lines.map(({ position }, index) => ({
      position,
      serialNumbers: checked[index]?.rows.flatMap(({ serialNumber }) => serialNumber ?? []) ?? [],
    }))
    const body = { lines: filled.filter(({ serialNumbers }) => serialNumbers.length > 0) }
    const answer = await change.send({ params: { shipmentId }, body }, { version })
    if (answer instanceof Error) return known.forget()
    reset()
    onClose()
    bus.send({ type: 'alert/show', text: texts.numbersAdded(answer.added), variant: 'success' })
  }
  return (
    <ActionDialog
      title={texts.addNumbers}
      action={texts.addNumbers}
      running={texts.adding}
      change={change}
      onSend={send}
      onClose={onClose}
    >
      {lines.map(({ position, productName, wanted, text }, index) => (
        <section key={position} aria-labelledby={`missing-${position}`}>
          <Heading level={3} id={`missing-${position}`}>
            {productName}
          </Heading>
          <NumbersField
            productName={productName}
            text={text}
            wanted={wanted}
            checked={checked[index] ?? { rows: [], good: 0, wrong: 0 }}
            onText={(typed) => update((last) => ({ numbers: { ...last.numbers, [position]: typed } }))}
            onFileFailed={setProblem}
          />
        </section>
      ))}
      {change.failure === null && problem !== null && <AlertBar variant="warning" text={problem} />}
    </ActionDialog>
  )
}
