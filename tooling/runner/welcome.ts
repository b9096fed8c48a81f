/** The accounts of the sample data: phone and description. */
const accounts = [
  ['+7 900 000-00-01', 'client (LK), one organisation'],
  ['+7 900 000-00-02', 'client (LK), three organisations'],
  ['+7 900 000-00-03', 'partner (PK), two organisations of a special type: acts for the first'],
  ['+7 900 000-00-04', 'client (LK), no organisation'],
  ['+7 900 000-00-05', 'client (LK), 61 organisations: an accountant with many clients'],
  ['+7 900 000-00-06', 'client (LK), one organisation that has yet to accept the offer and register for EDO'],
  ['+7 900 000-00-07', 'client (LK), one organisation of a special type with 45 orders in every state'],
  ['+7 900 000-00-08', 'operator of the portal, no organisation: /system/remotes shows the releases in use'],
  ['+7 900 000-00-09', 'manager of the trading house, no organisation: works at /desk'],
  ['+7 900 000-00-10', 'client (LK), owner of an organisation where account -02 is a buyer'],
]

const PASSWORD = 'demo-2026'

/**
 * The text that `npm start` prints when the portal runs.
 * @param logPaths of backend and renderer
 * @param options the value of DATA_DIR, without it the usual folder
 *   is used; whether the sample accounts were written
 */
export function welcome(
  url: string,
  logPaths: readonly string[],
  { dataDir, hasAccounts }: { dataDir: string | undefined; hasAccounts: boolean },
) {
  const reset = dataDir ? `DATA_DIR=${dataDir} npm run reset` : 'npm run reset'
  return [
    '',
    `  The portal runs at ${url}`,
    '',
    ...(hasAccounts
      ? [
          `  Sample accounts (password ${PASSWORD}):`,
          ...accounts.map(([phone, description]) => `    ${phone}   ${description}`),
          '',
        ]
      : []),
    `  Logs: ${logPaths.join(', ')}`,
    `  Stop: Ctrl+C. Delete all data: ${reset}`,
    '',
  ].join('\n')
}
