import { useLayoutEffect, useRef } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { ErrorPanel, type ErrorPanelProps } from 'shared-ui/error-panel'
import { focusComingHeading } from './focus-heading.ts'
import { texts } from './texts.ts'

/**
 * A failure in place of a page or a widget. If it disappears while it has the focus, the focus moves to the heading of
 * the content that replaces it.
 */
export function FailurePanel(props: ErrorPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = box.current
    const main = panel?.closest('main')
    return () => {
      if (main && panel?.contains(document.activeElement)) focusComingHeading(main, panel.querySelector('h1'))
    }
  }, [])
  return (
    <div ref={box}>
      <ErrorPanel {...props} />
    </div>
  )
}

/** AMB-201: shown in place of content that cannot be loaded offline. The content is loaded when the network is back. */
export function OfflinePanel(props: Omit<ErrorPanelProps, 'title'>) {
  return <FailurePanel {...props} title={texts.opensOnline} retryText={messages.retry} />
}
