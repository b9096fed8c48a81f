import type { ReactNode } from 'react'
import styled from 'styled-components'
import { controlLook } from '../../theme/control-look.ts'
import { FieldError, FieldLabel } from './field.tsx'
import { ChevronIcon } from '../../elements/icons.tsx'
import { lazyComponent } from '../../remote/lazy-component.ts'
import type { SelectOption, SelectPopoverProps } from '../../overlay/select-popover.tsx'
import { PopupFailure } from '../popups/popup-failure.tsx'
import { texts } from '../../texts.ts'
import { theme } from '../../theme/theme.ts'
import { usePopup } from '../popups/use-popup.ts'

export type { SelectOption } from '../../overlay/select-popover.tsx'

export interface SelectProps {
  readonly label: ReactNode
  readonly options: readonly SelectOption[]
  /** `null` while nothing is chosen. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
  readonly error?: string | null | undefined
  readonly disabled?: boolean | undefined
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(1.5)};
  min-width: 0;
`
const Opener = styled.button`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  text-align: start;
  cursor: pointer;
  &[aria-expanded='true'] {
    border-color: ${theme.color.brand};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  svg {
    flex: none;
  }
`
const Value = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-empty] {
    color: ${theme.color.muted};
  }
`

const popover = lazyComponent<SelectPopoverProps>(
  async () => (await import(/* webpackChunkName: "select" */ '../../overlay/select-popover.tsx')).SelectPopover,
)

/** A drop-down field: a button with the label and the value. The list's code loads on the first hover, focus or press. */
export function Select({ label, options, value, onChange, placeholder, error, disabled }: SelectProps) {
  const { isOpen, failure, popupId, triggerId, triggerRef, focused, close, triggerProps } = usePopup(popover, 'listbox')
  const labelId = `${triggerId}-label`
  const valueId = `${triggerId}-value`
  const errorId = error ? `${triggerId}-error` : undefined
  const chosen = options.find((option) => option.value === value)
  return (
    <Root>
      <FieldLabel id={labelId} htmlFor={triggerId}>
        {label}
      </FieldLabel>
      <Opener
        {...triggerProps}
        aria-labelledby={`${labelId} ${valueId}`}
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
      >
        <Value id={valueId} data-empty={chosen ? undefined : ''}>
          {chosen?.text ?? placeholder ?? texts.notChosen}
        </Value>
        <ChevronIcon size={16} />
      </Opener>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {failure && <PopupFailure role="alert">{texts.listFailure[failure]}</PopupFailure>}
      {isOpen && (
        <popover.View
          id={popupId}
          labelledBy={labelId}
          triggerRef={triggerRef}
          options={options}
          value={value}
          focused={focused}
          onPick={(picked) => picked !== value && onChange(picked)}
          onClose={close}
        />
      )}
    </Root>
  )
}
