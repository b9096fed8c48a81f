import { createContext, use, useMemo, useState, type ComponentProps } from 'react'
import type { Drive } from 'shared-contracts/api/drives/drives'
import { theme } from 'shared-ui/theme'
import { ROW_CONTROL } from 'shared-ui/unshared/row-arrows'
import styled from 'styled-components'
import { listTexts as texts } from './texts.ts'

/** The drives that were chosen for a plan, also those that the list no longer shows. */
export interface Selection {
  /** Serial numbers by id. */
  readonly chosen: ReadonlyMap<number, string>
  readonly set: (drives: readonly Drive[], isChosen: boolean) => void
  readonly clear: () => void
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  return useMemo(
    () => ({
      chosen,
      set: (drives, isChosen) =>
        setChosen((last) => {
          const next = new Map(last)
          for (const { driveId, serialNumber } of drives) {
            if (isChosen) next.set(driveId, serialNumber)
            else next.delete(driveId)
          }
          return next
        }),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  )
}

export const SelectionContext = createContext<Selection>({
  chosen: new Map(),
  set: () => undefined,
  clear: () => undefined,
})

const Target = styled.label`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: -4px 0 -4px -5px;
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${theme.color.brand};
  }
  ${theme.media.touch} {
    width: 44px;
    height: 44px;
    margin: -10px -4px -10px -12px;

    input {
      width: 22px;
      height: 22px;
    }
  }
`
const Checkbox = (input: ComponentProps<'input'>) => (
  <Target>
    <input {...input} type="checkbox" />
  </Target>
)

/** Chooses a drive. The arrow keys go on to the next one. */
export function DriveCheckbox({ drive }: { readonly drive: Drive }) {
  const { chosen, set } = use(SelectionContext)
  return (
    <Checkbox
      aria-label={texts.drive(drive.serialNumber)}
      {...{ [ROW_CONTROL]: drive.driveId }}
      checked={chosen.has(drive.driveId)}
      onChange={({ target }) => set([drive], target.checked)}
    />
  )
}

/** Chooses all rows that are shown. */
export function ShownCheckbox({ drives }: { readonly drives: readonly Drive[] }) {
  const { chosen, set } = use(SelectionContext)
  const count = drives.filter(({ driveId }) => chosen.has(driveId)).length
  return (
    <Checkbox
      aria-label={texts.chooseAll}
      checked={count > 0 && count === drives.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < drives.length
      }}
      onChange={({ target }) => set(drives, target.checked)}
    />
  )
}
