import { useSyncExternalStore } from 'react'
import type { Portal } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import { GlobalStyle } from 'shared-ui/global-style'

/** Stands in for the shell's frame: the document's style and the alerts. */
export function Frame({ portal }: { readonly portal: Portal }) {
  const { ui } = portal.bus.state
  const { pageAlerts } = useSyncExternalStore(ui.subscribe, () => ui.value)
  return (
    <>
      <GlobalStyle />
      {pageAlerts.map(({ text, variant, detail }, index) => (
        <AlertBar
          key={text}
          variant={variant}
          text={text}
          detail={detail}
          onClose={() => portal.bus.send({ type: 'alert/remove', by: index })}
        />
      ))}
    </>
  )
}
