import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../elements/button.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'

export interface LoadMoreProps {
  /** `none`: there are no more pages; `failed`: the button is disabled until «Повторить» is pressed. */
  readonly status: 'none' | 'idle' | 'loading' | 'failed'
  readonly onLoad: () => void
  /** The number of items shown («Показано 40 из 45»), read aloud when it changes. */
  readonly shown: ReactNode
  /** Text beside «Повторить». */
  readonly failedText: string
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  /* The height that it has with the button. */
  min-height: ${theme.control.m};
  margin-top: ${theme.space(3)};
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  ${theme.media.down('sm')} {
    flex: 1 1 100%;

    > :first-child {
      flex: 1;
    }
  }
`
const Shown = styled.output`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  &:focus {
    outline: none;
  }
`

/**
 * The «load more» row of a paged list. If the focused button disappears, the focus moves to the next control or the
 * count.
 */
export function LoadMore({ status, onLoad, shown, failedText }: LoadMoreProps) {
  const more = useRef<HTMLButtonElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const count = useRef<HTMLOutputElement>(null)
  const holdsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!holdsFocus.current) return
    const next = status === 'failed' ? again : status === 'none' ? count : more
    next.current?.focus({ preventScroll: true })
  }, [status])
  return (
    <Root
      onFocus={() => {
        holdsFocus.current = true
      }}
      onBlur={() => {
        holdsFocus.current = false
      }}
    >
      <Shown ref={count} tabIndex={-1}>
        {shown}
      </Shown>
      {status !== 'none' && (
        <Row>
          <Button
            ref={more}
            variant="secondary"
            onClick={onLoad}
            isLoading={status === 'loading'}
            loadingText={texts.loadingMore}
            disabled={status === 'failed'}
          >
            {texts.loadMore}
          </Button>
          {status === 'failed' && (
            <>
              <span>{failedText}</span>
              <Button ref={again} variant="quiet" onClick={onLoad}>
                {texts.retry}
              </Button>
            </>
          )}
        </Row>
      )}
    </Root>
  )
}
