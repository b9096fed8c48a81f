import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from 'shared-ui/confirm-dialog'
import { texts } from './texts.ts'

/** A31: asks the visitor whether to sign in as `name`. Everything but «Войти» answers no. */
export function askSignIn(name: string): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((answer) => {
    function reply(isAccepted: boolean) {
      root.unmount()
      container.remove()
      answer(isAccepted)
    }
    root.render(
      <ConfirmDialog title={texts.title(name)} text={texts.explanation} accept={texts.accept} onReply={reply} />,
    )
  })
}
