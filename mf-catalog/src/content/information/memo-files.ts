import { MEMO } from 'shared-contracts/api/memo'

/** A file of the memo. */
export interface MemoFile {
  readonly id: number
  readonly name: string
  /** Type and approximate size of the file that the backend generates. */
  readonly measure: string
  readonly fileName: string
  /** AMB-128: a file to read opens in a new tab, a file to fill in is downloaded. */
  readonly use: 'read' | 'fill in'
}

/** INFO-034, INFO-035. */
export const pickupFiles: readonly MemoFile[] = [
  {
    id: MEMO.pickupInstruction,
    name: 'Инструкция для самовывоза',
    measure: 'PDF, 22\u00a0кБ',
    fileName: 'Инструкция для самовывоза.pdf',
    use: 'read',
  },
  {
    id: MEMO.carrierPowerOfAttorney,
    name: 'Бланк: доверенность для перевозчика',
    measure: 'DOCX, 12\u00a0кБ',
    fileName: 'Доверенность для перевозчика.docx',
    use: 'fill in',
  },
]
