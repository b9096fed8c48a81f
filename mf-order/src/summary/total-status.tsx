import { useEffect, useRef, useState } from 'react'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { texts } from '../texts.ts'

/** A total that has stood so long is told, ms: not each step of a quantity that is counted up. */
const REST = 700
/** A total that was told is no part of the page any more, ms. */
const TOLD = 5_000

/** Tells a screen reader that the total has become another, as its blink shows it: by a quantity, a line or a tariff. */
export function TotalStatus({ total }: { readonly total: Kopecks }) {
  const known = useRef(total)
  const [text, setText] = useState('')
  useEffect(() => {
    if (known.current === total) return
    const timer = setTimeout(() => {
      known.current = total
      setText(texts.totalNow(formatMoney(total)))
    }, REST)
    return () => clearTimeout(timer)
  }, [total])
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setText(''), TOLD)
    return () => clearTimeout(timer)
  }, [text])
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
