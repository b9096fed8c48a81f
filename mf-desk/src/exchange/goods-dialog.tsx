import { useRef, useState, type FormEvent } from 'react'
import { linkExchangeGoods, showExchangeGoods, type ExchangeGoods } from 'shared-contracts/api/desk/exchange'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { Select } from 'shared-ui/select'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { exchangeTexts as texts } from './texts.ts'
import { useChange } from './use-exchange.ts'

const Form = styled.form`
  display: grid;
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`
const FORM = 'exchange-goods-form'
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
  const link = useChange(linkExchangeGoods)
  const isRight = /^[1-9]\d{0,8}$/.test(number.trim())
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!isRight) return field.current?.focus()
    const sent = { params: { goodsId: goods.goodsId }, body: { productId: Number(number) } }
    if ((await link.send(sent)) !== undefined) onClose()
  }
  return (
    <Dialog
      title={texts.linkTitle}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORM} isLoading={link.isRunning} loadingText={texts.linking}>
            {texts.link}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <p>{goods.name}</p>
        <TextField
          ref={field}
          label={texts.productNumber}
          inputMode="numeric"
          value={number}
          error={isChecked && !isRight ? texts.productNumberWrong : null}
          onChange={(event) => setNumber(event.target.value)}
        />
        {link.failure && <AlertBar variant="danger" text={link.failure} />}
      </Form>
    </Dialog>
  )
}

/** EXCH-013: a new product needs its type, and a drive its months. */
function ShowDialog({ goods, onClose }: ActionProps) {
  const [type, setType] = useState<'FN' | 'SET' | 'KIT'>('FN')
  const [months, setMonths] = useState('none')
  const show = useChange(showExchangeGoods)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const validity = months === 'none' ? null : months === '15' ? 15 : 36
    const sent = { params: { goodsId: goods.goodsId }, body: { type, months: validity } } as const
    if ((await show.send(sent)) !== undefined) onClose()
  }
  return (
    <Dialog
      title={texts.showTitle}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORM} isLoading={show.isRunning} loadingText={texts.showing}>
            {texts.showGoods}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
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
        {show.failure && <AlertBar variant="danger" text={show.failure} />}
      </Form>
    </Dialog>
  )
}
