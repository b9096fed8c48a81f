import { Component, type ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { ErrorPanel } from 'shared-ui/error-panel'
import { PageWidth } from 'shared-ui/page-width'
import { reportFault } from '../faults/report-fault.ts'

interface Props {
  readonly children: ReactNode
}

/**
 * ERR-083, AMB-089: an error boundary, shown in place of content that failed to render. Only classes can be boundaries.
 */
export class RenderFallback extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    reportFault({ source: 'shell', where: 'render', error })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <PageWidth>
        <ErrorPanel level={1} title={messages.unexpectedLiteral} text={messages.unexpected} />
      </PageWidth>
    )
  }
}
