/** Where the parts of a file are that an import reads. */
const ROOT = 'КоммерческаяИнформация'

const wanted = {
  product: [`${ROOT}/Каталог/Товары/Товар`],
  offer: [
    `${ROOT}/ПакетПредложений/Предложения/Предложение`,
    `${ROOT}/ИзмененияПакетаПредложений/Предложения/Предложение`,
  ],
  document: [`${ROOT}/Документ`, `${ROOT}/Контейнер/Документ`],
  priceType: ['Классификатор', 'ПакетПредложений', 'ИзмененияПакетаПредложений'].map(
    (part) => `${ROOT}/${part}/ТипыЦен/ТипЦены`,
  ),
  warehouse: ['Классификатор', 'ПакетПредложений', 'ИзмененияПакетаПредложений'].map(
    (part) => `${ROOT}/${part}/Склады/Склад`,
  ),
  property: [`${ROOT}/Классификатор/Свойства/Свойство`],
  isChanges: ['Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'].map(
    (part) => `${ROOT}/${part}/СодержитТолькоИзменения`,
  ),
} as const

/** What a wanted element is. */
export type PartKind = keyof typeof wanted

const kinds = new Map<string, PartKind>(
  (Object.keys(wanted) as PartKind[]).flatMap((kind) => wanted[kind].map((path) => [path, kind] as const)),
)

/** What the element at a path is; undefined when an import has no use for it. */
export function partAt(path: string): PartKind | undefined {
  return kinds.get(path)
}

/** Names of the elements at level 2 that tell what a file is about (EXCH-009). */
export const SECTIONS: Readonly<Record<string, 'classifier' | 'catalogue' | 'offers' | 'documents'>> = {
  [`${ROOT}/Классификатор`]: 'classifier',
  [`${ROOT}/Каталог`]: 'catalogue',
  [`${ROOT}/ПакетПредложений`]: 'offers',
  [`${ROOT}/ИзмененияПакетаПредложений`]: 'offers',
  [`${ROOT}/Контейнер`]: 'documents',
}
export const ROOT_PATH = ROOT
