import { useState } from 'react'
import { usePortal } from 'shared-ui/portal'
import type { NamedLine } from './named-lines.ts'

export interface ClearedBasket {
  /** The lines that «Вернуть» restores. None once the basket has lines again. */
  readonly lines: readonly NamedLine[]
  /** The basket was just restored: «Очистить корзину» takes the focus of «Вернуть», which has disappeared. */
  readonly isRestored: boolean
  readonly clear: () => void
  readonly restore: () => void
}

const NOTHING_CLEARED = { lines: [], isRestored: false }

/** «Очистить корзину» and its «Вернуть», while the page is shown. */
export function useClearedBasket(lines: readonly NamedLine[]): ClearedBasket {
  const { bus } = usePortal()
  const [cleared, setCleared] = useState<Pick<ClearedBasket, 'lines' | 'isRestored'>>(NOTHING_CLEARED)
  if (cleared.lines.length > 0 && lines.length > 0) setCleared(NOTHING_CLEARED)
  return {
    ...cleared,
    clear() {
      bus.send({ type: 'basket/clear' })
      setCleared({ lines, isRestored: false })
    },
    restore() {
      for (const { id, quantity } of cleared.lines) bus.send({ type: 'basket/add', productId: id, quantity })
      setCleared({ lines: [], isRestored: true })
    },
  }
}
