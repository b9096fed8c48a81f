import { useEffect, useRef, useState } from 'react'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { texts } from '../texts.ts'

/** Milliseconds without a change before the total is announced, so that a series of clicks on «+» is announced once. */
const SETTLED_AFTER_MS = 700
/** Milliseconds until the announced text is removed from the page. */
const SHOWN_FOR_MS = 5_000

/** Announces a changed total to screen readers. */
export function TotalStatus({ total }: { readonly total: Kopecks }) {
  const announced = useRef(total)
  const [text, setText] = useState('')
  useEffect(() => {
    if (announced.current === total) return
    const timer = setTimeout(() => {
      announced.current = total
      setText(texts.totalNow(formatMoney(total)))
    }, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [total])
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setText(''), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
