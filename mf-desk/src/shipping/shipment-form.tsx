import { useRef, useState } from 'react'
import { MAX_SERIAL_NUMBERS, shipOrder, type OrderShipping } from 'shared-contracts/api/desk/shipping'
import { ApiError } from 'shared-contracts/api/error'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { MarkingIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useEdited } from 'shared-ui/use-edited'
import styled from 'styled-components'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useSeen } from '../parts/use-seen.ts'
import { checkNumbers, rowsOf } from './check-numbers.ts'
import { isEmptyDraft, newDraft } from './drafts.ts'
import { ShipmentCard } from './shipment-card.tsx'
import { ShipmentLine, type FormLine } from './shipment-line.tsx'
import { shippingTexts as texts } from './texts.ts'
import { useSoldNumbers } from './use-sold-numbers.ts'

const Banner = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  margin: 0;
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};

  svg {
    flex: none;
    color: ${theme.color.brand};
  }
`
const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};
  min-width: 0;
`

interface ShipmentFormProps {
  readonly shipping: OrderShipping
}

/** DESK-005: the form of an order's next shipment. Give it the order's number as key. */
export function ShipmentForm({ shipping: now }: ShipmentFormProps) {
  const { orderId } = now
  const { bus } = usePortal()
  const [draft, update, reset] = useDraft(`desk.shipment.${orderId}`, newDraft)
  const [isTried, setIsTried] = useState(false)
  /** The shipment that was just written, and whether the order has it already. */
  const [shipped, setShipped] = useState<{ readonly number: number; readonly isListed: boolean } | null>(null)
  const isListed = now.shipments.some(({ number }) => number === shipped?.number)
  // One that is listed no longer has been withdrawn, and the order is shipped anew.
  if (shipped !== null && shipped.isListed !== isListed) setShipped(isListed ? { ...shipped, isListed } : null)
  const isSending = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ship = useChange(shipOrder)
  const shipping = useSeen(now, !isEmptyDraft(draft) && !ship.isStale)
  const { version } = shipping
  const areas = useRef(new Map<number, HTMLTextAreaElement>())
  const quantities = useRef(new Map<number, HTMLInputElement>())
  useEdited(!isEmptyDraft(draft))

  const lines = shipping.lines.flatMap((line): FormLine[] => {
    const rest = line.ordered - line.shipped
    if (rest === 0) return []
    const quantityText = draft.quantities[line.position] ?? String(rest)
    const quantity = /^\d{1,5}$/.test(quantityText) && Number(quantityText) <= rest ? Number(quantityText) : null
    return [
      { ...line, rest, quantityText, quantity, text: draft.numbers[line.position] ?? line.serialNumbers.join('\n') },
    ]
  })
  const known = useSoldNumbers(lines.map(({ text }) => text))
  const checked = checkNumbers(
    lines.map(({ position, productName, quantity, text }) => ({ position, productName, text, wanted: quantity ?? 0 })),
    {
      sold: known.sold,
      // Numbers that the warehouse wrote before are those of this shipment.
      ofSold: (sold) => (sold.orderId === orderId && sold.shippedAt === null ? null : texts.problems.sold(sold)),
    },
  )

  function goToRow(position: number, row: number) {
    const area = areas.current.get(position)
    if (area === undefined) return
    const before = rowsOf(area.value).slice(0, row - 1)
    const start = before.reduce((sum, text) => sum + text.length + 1, 0)
    area.focus()
    area.setSelectionRange(start, start + (rowsOf(area.value)[row - 1]?.length ?? 0))
    const { parentElement: box } = area
    if (box !== null) box.scrollTop = (area.scrollHeight / area.rows) * (row - 3)
  }

  /** What is to be corrected first; undefined: nothing. */
  function firstProblem(): string | undefined {
    const wrong = lines.find(({ quantity }) => quantity === null)
    if (wrong !== undefined) {
      quantities.current.get(wrong.position)?.focus()
      return texts.fixFirst
    }
    for (const [index, { rows }] of checked.entries()) {
      const row = rows.findIndex((one) => one.problem !== null)
      if (row === -1) continue
      goToRow(lines[index]?.position ?? 0, row + 1)
      return texts.fixFirst
    }
    if (lines.every(({ quantity }) => quantity === 0)) return texts.nothing
    const count = checked.reduce((sum, { good }) => sum + good, 0)
    return count > MAX_SERIAL_NUMBERS ? texts.tooManyNumbers(MAX_SERIAL_NUMBERS) : undefined
  }

  async function send() {
    if (isSending.current) return
    setIsTried(true)
    ship.reset()
    const first = firstProblem()
    setProblem(first ?? null)
    if (first !== undefined) return
    const body = {
      lines: lines.flatMap(({ position, quantity }, index) => {
        const serialNumbers = checked[index]?.rows.flatMap(({ serialNumber }) => serialNumber ?? []) ?? []
        return quantity === null || quantity === 0 ? [] : [{ position, quantity, serialNumbers }]
      }),
      carrier: draft.carrier ?? shipping.carrier ?? null,
      trackNumber: draft.trackNumber,
      ...(draft.day !== null && { day: draft.day }),
    }
    isSending.current = true
    const answer = await ship.send({ params: { orderId }, body }, { version, key: draft.key })
    isSending.current = false
    if (answer instanceof Error) {
      known.forget()
      // The key is of a shipment that was written, though its answer was lost.
      if (answer instanceof ApiError && answer.body.code === 'KEY_REUSED') update(() => ({ key: newDraft().key }))
      return
    }
    reset()
    setIsTried(false)
    setShipped({ number: answer.number, isListed: false })
    bus.send({ type: 'alert/show', text: texts.shipped(answer.number), variant: 'success' })
  }

  // A second press of the button must not ship the rest.
  if (shipped !== null)
    return (
      <EmptyState
        title={texts.shippedInPart}
        action={<Button onClick={() => setShipped(null)}>{texts.shipRest}</Button>}
      />
    )
  return (
    <>
      <Column>
        <Banner>
          <MarkingIcon />
          {texts.scanner}
        </Banner>
        {lines.map((line, index) => (
          <ShipmentLine
            key={line.position}
            line={line}
            checked={checked[index] ?? { rows: [], good: 0, wrong: 0 }}
            quantityRef={(input) => {
              if (input !== null) quantities.current.set(line.position, input)
            }}
            areaRef={(area) => {
              if (area !== null) areas.current.set(line.position, area)
            }}
            onQuantity={(text) => update((last) => ({ quantities: { ...last.quantities, [line.position]: text } }))}
            onText={(text) => update((last) => ({ numbers: { ...last.numbers, [line.position]: text } }))}
            onFileFailed={(text) => bus.send({ type: 'alert/show', text, variant: 'warning' })}
          />
        ))}
      </Column>
      <ShipmentCard
        shipping={shipping}
        lines={lines}
        checked={checked}
        draft={draft}
        onDraft={(changes) => update(() => changes)}
        onRow={goToRow}
        onShip={() => void send()}
        isShipping={ship.isRunning}
        isUnchecked={known.hasFailed}
        notice={
          ship.failure !== null ? (
            <AlertBar variant="danger" text={ship.failure} />
          ) : isTried && problem !== null ? (
            <AlertBar variant="warning" text={problem} />
          ) : null
        }
      />
    </>
  )
}
