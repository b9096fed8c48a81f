import { ErrorPanel } from 'shared-ui/error-panel'
import { GlobalStyle } from 'shared-ui/global-style'
import { PageWidth } from 'shared-ui/page-width'
import { texts } from './configuration-page-texts.ts'

/** All there is when the configuration cannot be read: nothing of the portal would work. */
export function ConfigurationPage({ problems }: { readonly problems: readonly string[] }) {
  return (
    <>
      <GlobalStyle />
      <PageWidth as="main">
        <ErrorPanel title={texts.title} text={texts.text} detail={problems.join('; ')} />
      </PageWidth>
    </>
  )
}
