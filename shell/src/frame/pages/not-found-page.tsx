import { NotFoundIllustration } from 'shared-ui/illustrations'
import { DeadEnd } from './dead-end.tsx'
import { texts } from './texts.ts'

/** NAV-025, NAV-035, NAV-036. */
export function NotFoundPage() {
  return <DeadEnd title={texts.notFound} text={texts.notFoundHint} picture={NotFoundIllustration} />
}
