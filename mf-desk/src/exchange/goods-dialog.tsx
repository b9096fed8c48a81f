import { useRef, useState } from 'react'
import { linkExchangeGoods, showExchangeGoods, type ExchangeGoods } from 'shared-contracts/api/desk/exchange'
import { Select } from 'shared-ui/select'
import { TextField } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { exchangeTexts as texts } from './texts.ts'
import { KEY } from './use-exchange.ts'

const options = (record: Readonly<Record<string, string>>, order: readonly string[]) =>
  order.map((value) => ({ value, text: record[value] ?? value }))

interface GoodsDialogProps {
  readonly goods: ExchangeGoods
  readonly action: 'link' | 'show'
  readonly onClose: () => void
}

export function GoodsDialog({ action, ...props }: GoodsDialogProps) {
  return action === 'link' ? <LinkDialog {...props} /> : <ShowDialog {...props} />
}

type ActionProps = Omit<GoodsDialogProps, 'action'>

/** EXCH-031: which product the goods are; proposed is the one whose number is their article. */
function LinkDialog({ goods, onClose }: ActionProps) {
  const [number, setNumber] = useState(goods.proposed ? String(goods.proposed.productId) : '')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const link = useChange(linkExchangeGoods, KEY)
  const isRight = /^[1-9]\d{0,8}$/.test(number.trim())
  async function submit() {
    setIsChecked(true)
    if (!isRight) return field.current?.focus()
    const sent = { params: { goodsId: goods.goodsId }, body: { productId: Number(number) } }
    if (!((await link.send(sent)) instanceof Error)) onClose()
  }
  return (
    <ActionDialog
      title={texts.linkTitle}
      action={texts.link}
      running={texts.linking}
      change={link}
      onSend={submit}
      onClose={onClose}
    >
      <p>{goods.name}</p>
      <TextField
        ref={field}
        label={texts.productNumber}
        inputMode="numeric"
        value={number}
        error={isChecked && !isRight ? texts.productNumberWrong : null}
        onChange={(event) => setNumber(event.target.value)}
      />
    </ActionDialog>
  )
}

/** EXCH-013: a new product needs its type, and a drive its months. */
function ShowDialog({ goods, onClose }: ActionProps) {
  const [type, setType] = useState<'FN' | 'SET' | 'KIT'>('FN')
  const [months, setMonths] = useState('none')
  const show = useChange(showExchangeGoods, KEY)
  async function submit() {
    const validity = months === 'none' ? null : months === '15' ? 15 : 36
    const sent = { params: { goodsId: goods.goodsId }, body: { type, months: validity } } as const
    if (!((await show.send(sent)) instanceof Error)) onClose()
  }
  return (
    <ActionDialog
      title={texts.showTitle}
      action={texts.showGoods}
      running={texts.showing}
      change={show}
      onSend={submit}
      onClose={onClose}
    >
      <p>{goods.name}</p>
      <Select
        label={texts.type}
        options={options(texts.types, ['FN', 'KIT', 'SET'])}
        value={type}
        onChange={(value) => setType(value as typeof type)}
      />
      <Select
        label={texts.validity}
        options={options(texts.validities, ['none', '15', '36'])}
        value={months}
        onChange={setMonths}
      />
    </ActionDialog>
  )
}
