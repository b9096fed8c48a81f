import { ErrorPanel } from 'shared-ui/error-panel'
import { GlobalStyle } from 'shared-ui/global-style'
import { PageWidth } from 'shared-ui/page-width'
import { pageTexts as texts } from './configuration-texts.ts'

/** Replaces the portal if its configuration cannot be read. */
export function ConfigurationPage({ problems }: { readonly problems: readonly string[] }) {
  return (
    <>
      <GlobalStyle />
      <PageWidth as="main">
        <ErrorPanel level={1} title={texts.title} text={texts.text} detail={problems.join('; ')} />
      </PageWidth>
    </>
  )
}
