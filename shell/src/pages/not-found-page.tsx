import { DeadEnd, lazyPicture } from './dead-end.tsx'
import { texts } from './texts.ts'

const Picture = lazyPicture('NotFoundIllustration')

/** NAV-025, NAV-035, NAV-036. */
export function NotFoundPage() {
  return <DeadEnd title={texts.notFound} text={texts.notFoundHint} picture={Picture} />
}
