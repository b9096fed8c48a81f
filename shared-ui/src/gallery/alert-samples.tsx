import { AlertBar } from '../elements/alert-bar.tsx'
import { Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

/** Page alerts in every variant, with a detail, and with a long text. */
export function AlertSamples() {
  return (
    <Sample>
      {(['success', 'info', 'warning', 'danger'] as const).map((variant) => (
        <AlertBar
          key={variant}
          variant={variant}
          text={texts.alerts[variant]}
          detail={variant === 'danger' ? texts.detail : undefined}
          onClose={() => undefined}
        />
      ))}
      <AlertBar variant="warning" text={texts.longError} onClose={() => undefined} />
    </Sample>
  )
}
