/** The accounts of the sample data: phone, and what it is good for. */
const accounts = [
  ['+7 900 000-00-01', 'клиент (LK), одна организация'],
  ['+7 900 000-00-02', 'клиент (LK), три организации'],
  ['+7 900 000-00-03', 'партнер (PK), две организации особого типа'],
  ['+7 900 000-00-04', 'клиент (LK), без организации'],
  ['+7 900 000-00-05', 'клиент (LK), 61 организация: бухгалтер на обслуживании'],
]

const PASSWORD = 'demo-2026'

/**
 * What a person reads when the portal runs.
 * @param {string} url @param {string} logPath of the backend
 * @param {string} [dataDir] as DATA_DIR names it; none is the usual folder
 */
export function welcome(url, logPath, dataDir) {
  const reset = dataDir ? `DATA_DIR=${dataDir} npm run reset` : 'npm run reset'
  const width = Math.max(...accounts.map(([phone]) => phone.length))
  const rows = accounts.map(([phone, meaning]) => `    ${phone.padEnd(width)}   ${meaning}`)
  return [
    '',
    `  Портал работает: ${url}`,
    '',
    `  Демонстрационные учетные записи (пароль ${PASSWORD}):`,
    ...rows,
    '',
    `  Журнал серверной части: ${logPath}`,
    `  Остановить: Ctrl+C. Очистить данные: ${reset}`,
    '',
  ].join('\n')
}
