import { GlobalStyle } from '../global-style.tsx'
import { Page } from '../page.tsx'
import { ControlSamples } from './control-samples.tsx'
import { IconSamples } from './icon-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'
import { galleryTexts } from './texts.ts'
import { TypeSamples } from './type-samples.tsx'

/** Every component in every state on one page, to look at; shown by the design system's own page, never by the portal. */
export function Gallery() {
  return (
    <>
      <GlobalStyle />
      <main>
        <Page title={galleryTexts.title}>
          <TypeSamples />
          <IconSamples />
          <PictureSamples />
          <ControlSamples />
          <MessageSamples />
        </Page>
      </main>
    </>
  )
}
