import { useLayoutEffect, useId, useState } from 'react'
import { Card } from 'shared-ui/card'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import styled from 'styled-components'
import { validityTables } from '../content/validity-tables.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { readFlag, writeFlag } from '../page/stored-flag.ts'
import { homeTexts } from './texts.ts'
import { Tables } from './validity-layout.tsx'
import { ValidityTableView } from './validity-table.tsx'

/** AMB-121. */
const STORAGE_KEY = '#validity'

const Sheet = styled(Card)`
  @media print {
    border: 0;
    break-inside: auto;
  }
`

/** HOME-021, HOME-027: the three tables in a disclosure whose state is stored. In print it is open. */
export function Validity() {
  const id = useId()
  const isPrinting = useIsPrinting()
  const [isOpen, setOpen] = useState(false)
  // What the browser has stored is not known to the server.
  useLayoutEffect(() => setOpen(readFlag(STORAGE_KEY)), [])

  function toggle() {
    writeFlag(STORAGE_KEY, !isOpen)
    setOpen(!isOpen)
  }
  return (
    <Sheet as="section" isFlush>
      <Disclosure id={id} title={homeTexts.validity} level={2} isOpen={isOpen || isPrinting} onToggle={toggle}>
        <Tables>
          {validityTables.map((table) => (
            <ValidityTableView key={table.system} table={table} />
          ))}
        </Tables>
      </Disclosure>
    </Sheet>
  )
}
