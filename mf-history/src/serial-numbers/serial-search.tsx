import { useState } from 'react'
import { Button } from 'shared-ui/button'
import { preloadDialog } from 'shared-ui/dialog'
import { SearchIcon } from 'shared-ui/icons'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { SerialDialogProps } from './serial-dialog.tsx'
import { serialTexts } from './serial-texts.ts'

const dialog = lazyComponent<SerialDialogProps>(
  async () => (await import(/* webpackChunkName: "serial-numbers" */ './serial-dialog.tsx')).SerialDialog,
)

const Failure = styled.div`
  flex-basis: 100%;
  color: ${theme.color.danger};
`

function preload() {
  dialog.preload()
  preloadDialog()
}

/** The button that opens the search for a serial number. The dialog's code loads on demand. */
export function SerialSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isLoaded = useLazyComponent(dialog, isOpen, () => {
    setIsOpen(false)
    setHasFailed(true)
  })
  return (
    <>
      <Button
        variant="secondary"
        isLoading={isOpen && !isLoaded}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setHasFailed(false)
          setIsOpen(true)
        }}
      >
        <SearchIcon size={18} />
        {serialTexts.open}
      </Button>
      {hasFailed && <Failure role="alert">{serialTexts.loadFailed}</Failure>}
      {isOpen && <dialog.View onClose={() => setIsOpen(false)} />}
    </>
  )
}
