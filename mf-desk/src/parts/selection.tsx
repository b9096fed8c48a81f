import { createContext, use, useMemo, useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import { useNavigate } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ROW_CONTROL } from 'shared-ui/unshared/row-arrows'

/** The rows of a list that a manager has chosen to change at once. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly set: (ids: Iterable<number>) => void
  /** What became of the last change, when something was refused; null: nothing to tell. */
  readonly results: DeskResults | null
  /** Ends a change: what was refused is told and stays chosen. Returns how many were refused. */
  readonly finish: (results: DeskResults) => number
  readonly forget: () => void
}

/** The selection of a list, for a SelectionContext around it. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<DeskResults | null>(null)
  return useMemo(() => {
    function finish(answer: DeskResults) {
      const refused = answer.filter(({ error }) => error !== null)
      setResults(refused.length === 0 ? null : answer)
      setIds(new Set(refused.map(({ id }) => id)))
      return refused.length
    }
    return { ids, set: (chosen) => setIds(new Set(chosen)), results, finish, forget: () => setResults(null) }
  }, [ids, results])
}

export const SelectionContext = createContext<Selection>({
  ...{ ids: new Set(), results: null },
  ...{ set: () => undefined, finish: () => 0, forget: () => undefined },
})

export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  width: 18px;
  height: 18px;
  margin: 0;
  vertical-align: middle;
  accent-color: ${theme.color.brand};
  ${theme.media.touch} {
    width: 24px;
    height: 24px;
  }
`

interface RowCheckboxProps {
  readonly id: number
  /** Accessible name, such as «Заказ 104004». */
  readonly name: string
  /** Where the details of the row are. */
  readonly address: string
}

/** Chooses a row with space; Enter opens it, the arrow keys go on. */
export function RowCheckbox({ id, name, address }: RowCheckboxProps) {
  const { ids, set } = use(SelectionContext)
  const navigate = useNavigate()
  return (
    <Checkbox
      aria-label={name}
      {...{ [ROW_CONTROL]: id }}
      checked={ids.has(id)}
      onChange={({ target }) => set(target.checked ? [...ids, id] : [...ids].filter((other) => other !== id))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void navigate(address)
      }}
    />
  )
}
