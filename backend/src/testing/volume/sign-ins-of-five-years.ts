import { countKinds } from '../../platform/limits/attempt-limits.ts'
import { ageOf, FIRST, type Rows, type Volume } from './made-rows.ts'

/** Sign-in forms and networks with attempts: more than are kept. */
const [FORMS, NETWORKS] = [6_000, 11_000]
/** In milliseconds, as the backend writes it; each row has another time. */
const in20Minutes = `date_trunc('minute', now()) + interval '20 minutes' + interval '1 ms' * n`

/** What signing in leaves behind. */
export function signInsOf({ organisations, orders: count }: Volume): Rows[] {
  const from = `generate_series(0, ${count - 1}) n`
  return [
    {
      into: 'oidc_records',
      values: {
        model: `(array['Session', 'Grant', 'RefreshToken'])[n % 3 + 1]`,
        id: `'r' || n`,
        payload: `jsonb_build_object('accountId', (${FIRST.user} + n % ${organisations})::text, 'iat', 1)`,
        uid: `'u' || n`,
        grant_id: `'g' || n`,
        expires_at: `now() - ${ageOf('1 minute', '-20 days')}`,
      },
      from,
    },
    {
      into: 'oidc_records',
      values: { model: `'Interaction'`, id: `'f' || n`, payload: `'{}'`, uid: `'f' || n`, expires_at: in20Minutes },
      from: `generate_series(1, ${FORMS}) n`,
    },
    {
      into: 'password_resets',
      values: {
        key_hash: `'h' || n`,
        user_id: `${FIRST.user} + n % ${organisations}`,
        expires_at: `now() - ${ageOf('1 minute', '-30 minutes')}`,
      },
      from,
    },
    {
      into: 'ended_sessions',
      values: { sid: `'s' || n`, ended_at: `now() - ${ageOf('31 days', '1 day')}` },
      from,
    },
    {
      into: 'spent_captchas',
      values: { hash: `'c' || n`, spent_at: `now() - ${ageOf('2 hours', '1 minute')}` },
      from,
    },
    {
      into: 'sign_in_attempts',
      values: {
        key: `(array[${countKinds.map((kind) => `'${kind}'`).join()}])[n % ${countKinds.length} + 1] || ' ' || n`,
        count: '1',
        window_ends: `date_trunc('minute', now()) - ${ageOf('5 minutes', '-10 minutes')} + interval '1 ms' * n`,
      },
      from,
    },
    {
      into: 'sign_in_attempts',
      values: { key: `'address of many ' || n`, count: '1', window_ends: in20Minutes },
      from: `generate_series(1, ${NETWORKS}) n`,
    },
  ]
}
