import type { RemoteHealth } from '../../remotes/health.ts'

/** Texts of /system/remotes. */
export const texts = {
  title: 'Разделы портала',
  lead: (contract: string) =>
    `Оболочка говорит на договоре ${contract}. Сеанс работает с выпусками, с которыми начался.`,
  name: 'Раздел',
  owner: 'Команда',
  live: 'Живой выпуск',
  used: 'Используется',
  contract: 'Договор',
  state: 'Состояние',
  reasons: 'Почему не живой выпуск',
  check: 'Повторить',
  checkOf: (name: string) => `Повторить: ${name}`,
  noReasons: '—',
  unknown: 'не читается',
  none: 'нет подходящего',
  health: {
    unused: 'не открывался',
    working: 'работает',
    failed: 'сбой',
  } satisfies Record<RemoteHealth, string>,
} as const
