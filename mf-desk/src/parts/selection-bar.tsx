import { use, type ReactNode } from 'react'
import { MAX_CHANGED_AT_ONCE } from 'shared-contracts/api/desk/common'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { Checkbox, SelectionContext } from './selection.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  box-sizing: border-box;
  min-height: 48px;
  margin-bottom: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};

  > p {
    flex: 1 1 180px;
    margin: 0;
  }
  button {
    min-height: 32px;
    padding-block: 0;
    font-size: ${theme.font.size.s};
    ${theme.media.touch} {
      min-height: 44px;
    }
  }
  &[data-chosen] {
    background: ${theme.color.brandSoft};
    color: ${theme.color.ink};
  }
  ${theme.media.down('md')} {
    &[data-chosen] {
      position: fixed;
      inset: auto 0 0;
      z-index: ${theme.layer.sticky};
      margin: 0;
      padding: ${theme.space(2)} ${theme.layout.gutter} calc(${theme.space(2)} + ${theme.layout.safeBottom});
      border-radius: 0;
      box-shadow: ${theme.shadow};

      > p {
        flex-basis: calc(100% - 40px);
      }
    }
  }
`

interface SelectionBarProps {
  /** Numbers of the rows on the screen. */
  readonly shown: readonly number[]
  /** Asks to choose rows. */
  readonly hint: string
  /** What else is told of the chosen rows. */
  readonly about?: string
  /** The buttons that change the chosen rows. */
  readonly actions: (isDisabled: boolean) => ReactNode
}

/** DESK-004: chooses the shown rows, and has the buttons for the chosen ones. */
export function SelectionBar({ shown, hint, about, actions }: SelectionBarProps) {
  const { ids, set } = use(SelectionContext)
  const chosen = shown.filter((id) => ids.has(id)).length
  if (shown.length === 0) return null
  const isTooMany = chosen > MAX_CHANGED_AT_ONCE
  return (
    <Bar data-chosen={chosen > 0 || undefined}>
      <Checkbox
        aria-label={texts.chooseAll}
        checked={chosen === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < shown.length
        }}
        onChange={({ target }) => set(target.checked ? shown : [])}
      />
      {chosen === 0 ? (
        <p>{hint}</p>
      ) : (
        <>
          <p role="status">
            {isTooMany ? texts.tooMany(MAX_CHANGED_AT_ONCE) : [texts.chosen(chosen), about].filter(Boolean).join(', ')}
          </p>
          {actions(isTooMany)}
          <Button variant="quiet" onClick={() => set([])}>
            {texts.unchoose}
          </Button>
        </>
      )}
    </Bar>
  )
}
