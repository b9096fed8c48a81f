import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useSignInProgress } from '../shell-context.ts'
import { texts } from '../texts.ts'
import { REGISTRATION_OPENER } from '../registration/registration-names.ts'

/**
 * AMB-134: «Войти» goes to the provider at once and is busy until the browser leaves. «Регистрация» opens and closes
 * its panel (UI-004).
 */
export function GuestButtons({ onRegister }: { readonly onRegister?: () => void }) {
  const progress = useSignInProgress()
  const { auth, bus } = usePortal()
  const isRegistering = usePortalState('auth').authFormType === 'signUp'
  function toggleRegistration() {
    if (isRegistering) bus.send({ type: 'auth/setForm', authFormType: 'signIn' })
    else auth.register()
    onRegister?.()
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={isRegistering}
        onClick={toggleRegistration}
        {...REGISTRATION_OPENER}
      >
        {texts.register}
      </Button>
      <Button isLoading={progress === 'leaving'} loadingText={texts.signingIn} onClick={() => auth.signIn()}>
        {texts.signIn}
      </Button>
    </>
  )
}
