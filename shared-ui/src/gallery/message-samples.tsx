import { AlertBar } from '../alert-bar.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorPanel } from '../error-panel.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

/** Alerts, failures, emptiness, waiting. */
export function MessageSamples() {
  return (
    <>
      <Sample title={texts.alerts}>
        {(['success', 'info', 'warning', 'danger'] as const).map((variant) => (
          <AlertBar
            key={variant}
            variant={variant}
            text={texts.alert}
            detail={variant === 'danger' ? texts.detail : undefined}
            onClose={() => undefined}
          />
        ))}
      </Sample>
      <Sample title={texts.states}>
        <ErrorPanel title={texts.failed} text={texts.failedText} detail={texts.detail} onRetry={() => undefined} />
        <EmptyState title={texts.empty} text={texts.emptyText} action={<Button>{texts.order}</Button>} />
        <Skeleton width={280} height={28} />
        <Skeleton />
        <Skeleton width="70%" />
      </Sample>
    </>
  )
}
