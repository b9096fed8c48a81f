import { plural } from 'shared-contracts/domain/plurals'
import type { RemoteHealth } from '../../remotes/health.ts'
import type { LoadedFiles, SharedLibrary } from '../../remotes/inspect-release.ts'

/** Texts of /system/remotes. */
export const texts = {
  title: 'Разделы портала',
  lead: (contract: string) =>
    `Оболочка работает по договору ${contract}. Сеанс работает с выпусками, с которыми начался.`,
  forOperators: 'Страница для операторов портала.',
  signIn: 'Войти',
  name: 'Раздел',
  owner: 'Команда',
  live: 'Живой выпуск',
  previous: 'Предыдущий',
  used: 'Используется',
  contract: 'Договор',
  state: 'Состояние',
  check: 'Повторить',
  checkOf: (name: string) => `Повторить: ${name}`,
  details: 'Подробности',
  detailsOf: (name: string) => `Подробности: ${name}`,
  files: 'Загружено',
  filesLoaded: ({ count, bytes, took }: LoadedFiles) =>
    `${count} ${plural(count, { one: 'файл', few: 'файла', many: 'файлов' })}, ${Math.round(bytes / 1000)} кБ, первая загрузка за ${Math.round(took)} мс`,
  reasons: 'Почему не живой выпуск',
  lastError: 'Последняя ошибка',
  violations: 'Нарушения политики безопасности',
  shared: 'Общие библиотеки',
  /** The libraries of one kind of copy. */
  libraries: (copy: SharedLibrary['copy'], libraries: readonly SharedLibrary[]) =>
    `${copies[copy]}: ${libraries.map(describe[copy]).join(', ')}`,
  loading: 'Читаем описание выпуска...',
  manifestFailed: 'Описание выпуска не читается',
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
