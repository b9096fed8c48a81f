import { useEffect, useRef } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { ClearedBasket } from './use-cleared-basket.ts'

const Notice = styled.div`
  margin-bottom: ${theme.space(5)};
`

/** Stands above the empty basket after «Очистить корзину». Its «Вернуть» takes the focus of the pressed button. */
export function ClearedNotice({ cleared }: { readonly cleared: ClearedBasket }) {
  const button = useRef<HTMLButtonElement>(null)
  const isShown = cleared.lines.length > 0
  useEffect(() => {
    if (isShown) button.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <Notice>
      <AlertBar
        variant="info"
        text={texts.cleared(cleared.lines.length)}
        action={
          <Button ref={button} variant="quiet" onClick={cleared.restore}>
            {texts.restore}
          </Button>
        }
      />
    </Notice>
  )
}
