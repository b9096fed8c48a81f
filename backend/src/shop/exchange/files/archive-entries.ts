import iconv from 'iconv-lite'
import { getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { archiveTexts } from './file-texts.ts'
import { isSafeName, isXmlFile } from './names.ts'

/** EXCH-007: what an archive may hold. */
export const ARCHIVE_LIMITS = {
  /** Entries, pictures and folders too. */
  entries: 50_000,
  /** All XML files together, bytes. */
  bytes: 512 * 1024 * 1024,
  /** How many times longer than its packed form an XML file may be. Real ones are 10 to 40 times longer. */
  ratio: 200,
  /** Files up to this length are allowed any ratio, bytes. */
  smallBytes: 1024 * 1024,
} as const

/** An XML file in an archive. */
export interface ArchiveEntry {
  /** With its folders. */
  readonly name: string
  readonly entry: Entry
}

/** The archive holds what EXCH-007 refuses. The message is a Russian sentence. */
export class ArchiveRefused extends Error {}

/**
 * The XML files of an archive in their order, after all of its entries were checked. The others, such as pictures, are
 * not wanted: their texts and pictures are the portal's own.
 * @throws ArchiveRefused
 */
export async function entriesOf(zip: ZipFile): Promise<ArchiveEntry[]> {
  if (zip.entryCount > ARCHIVE_LIMITS.entries) throw new ArchiveRefused(archiveTexts.entries(ARCHIVE_LIMITS.entries))
  const wanted = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    if (!isXmlFile(name)) continue
    if (wanted.has(name)) throw new ArchiveRefused(archiveTexts.twice(name))
    const { uncompressedSize, compressedSize } = entry
    bytes += uncompressedSize
    if (bytes > ARCHIVE_LIMITS.bytes) throw new ArchiveRefused(archiveTexts.tooLarge)
    if (uncompressedSize > ARCHIVE_LIMITS.smallBytes && uncompressedSize > compressedSize * ARCHIVE_LIMITS.ratio)
      throw new ArchiveRefused(archiveTexts.ratio(name))
    if (!entry.canDecodeFileData()) throw new ArchiveRefused(archiveTexts.unreadable(name))
    wanted.set(name, entry)
  }
  return [...wanted].map(([name, entry]) => ({ name, entry }))
}

/** Bit of the general purpose flag: the name is UTF-8. */
const UTF8_NAME = 0x800
/** Info-ZIP's extra field with the name in UTF-8. */
const UNICODE_PATH = 0x7075

/** Archivers of Windows write names in cp866 without saying so. */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry
  const isUnicode = (flags & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  const name = isUnicode
    ? getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
    : iconv.decode(fileNameRaw, 'cp866').replaceAll('\\', '/')
  if (!isSafeName(name)) throw new ArchiveRefused(archiveTexts.name(name.slice(0, 80)))
  return name
}
