import { formatNumber } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'
import type { RemoteHealth } from '../../../remotes/health.ts'
import type { LoadedFiles, SharedLibrary } from '../../../remotes/releases/inspect-release.ts'

/** Texts of /system/remotes. */
export const texts = {
  title: 'Разделы портала',
  lead: (contract: string) =>
    `Версия контракта оболочки: ${contract}. Сеанс работает с версиями разделов, с которыми начался.`,
  forOperators: 'Страница для операторов портала.',
  signIn: 'Войти',
  name: 'Раздел',
  owner: 'Команда',
  live: 'Текущая версия',
  previous: 'Предыдущая версия',
  used: 'Используется',
  contract: 'Контракт',
  state: 'Состояние',
  check: 'Повторить',
  checkOf: (name: string) => `Повторить: ${name}`,
  details: 'Подробности',
  detailsOf: (name: string) => `Подробности: ${name}`,
  files: 'Загружено',
  filesLoaded: ({ count, bytes, took }: LoadedFiles) =>
    `${counted(count, { one: 'файл', few: 'файла', many: 'файлов' })}, ${formatNumber(Math.round(bytes / 1000))}\u00A0кБ, первая загрузка за ${formatNumber(Math.round(took))}\u00A0мс`,
  reasons: 'Почему не текущая версия',
  lastError: 'Последняя ошибка',
  places: 'Место ошибки',
  violations: 'Нарушения политики безопасности',
  shared: 'Общие библиотеки',
  /** The libraries of one kind of copy. */
  libraries: (copy: SharedLibrary['copy'], libraries: readonly SharedLibrary[]) =>
    `${copies[copy]}: ${libraries.map(describe[copy]).join(', ')}`,
  loading: 'Читаем описание версии…',
  manifestFailed: 'Описание версии не читается',
  nothing: '—',
  unknown: 'не читается',
  none: 'нет подходящего',
  health: {
    unused: 'не открывался',
    working: 'работает',
    failed: 'сбой',
  } satisfies Record<RemoteHealth, string>,
} as const

const copies = {
  own: 'Своя копия',
  shell: 'Копия оболочки',
  none: 'Еще не понадобились',
} satisfies Record<SharedLibrary['copy'], string>

const describe = {
  own: ({ name, range, provided }) => `${name} ${range} (у оболочки ${provided ?? 'нет'})`,
  shell: ({ name, provided }) => `${name} ${provided}`,
  none: ({ name, range }) => `${name} ${range}`,
} satisfies Record<SharedLibrary['copy'], (library: SharedLibrary) => string>
