import { Skeleton } from 'shared-ui/skeleton'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { texts } from '../texts.ts'

/** The place of what is loading. @param height of it, px */
export function LoadingBlock({ height, className }: { readonly height: number; readonly className?: string }) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  )
}
