import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { matchesAnyRoute } from 'shared-contracts/portal/route-match'
import { CloseIcon, SearchIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { useRoute } from '../shell-context.ts'
import { texts } from '../texts.ts'
import { OWN_PAGES } from '../routing/own-pages.ts'
import { IconButton, SearchField, SearchForm, SearchOpener, SearchPlace } from './search-styles.tsx'

/** Longest query; the catalogue cuts longer ones. */
const QUERY_LIMIT = 120
const CATALOGUE = '/products'

/**
 * Pages without the field: the catalogue has one of its own, and the sign-in pages lead to the catalogue only after the
 * sign-in.
 */
const WITHOUT_SEARCH = [CATALOGUE, OWN_PAGES.login, OWN_PAGES.multiLogin]

/**
 * The search field of the header, empty and closed on each new page, because its key is the path. On pages without it,
 * it is hidden and not removed: new styles on a later page would make the browser restyle the whole document.
 */
export function HeaderSearch() {
  const { pathname } = useRoute()
  return (
    <SearchPlace hidden={matchesAnyRoute(WITHOUT_SEARCH, pathname)}>
      <Search key={pathname} />
    </SearchPlace>
  )
}

/**
 * The search of the catalogue: a plain form until the shell has started. Below xl a button opens the field over the bar.
 */
function Search() {
  const { navigate } = usePortal()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  function find(event: FormEvent) {
    event.preventDefault()
    const query = field.current?.value.trim() ?? ''
    navigate(query === '' ? CATALOGUE : `${CATALOGUE}?${new URLSearchParams({ q: query })}`)
  }
  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) close()
  }
  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }
  return (
    <>
      <SearchOpener>
        <IconButton
          ref={opener}
          variant="quiet"
          aria-label={texts.search}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <SearchIcon size={22} />
        </IconButton>
      </SearchOpener>
      <SearchForm
        action={CATALOGUE}
        role="search"
        aria-label={texts.search}
        $isOpen={isOpen}
        onSubmit={find}
        onKeyDown={handleKey}
        onBlur={handleBlur}
      >
        <SearchField>
          <SearchIcon size={18} />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={texts.search}
            placeholder={texts.searchHint}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={QUERY_LIMIT}
          />
        </SearchField>
        <SearchOpener>
          <IconButton variant="quiet" aria-label={texts.closeSearch} onClick={close}>
            <CloseIcon size={22} />
          </IconButton>
        </SearchOpener>
      </SearchForm>
    </>
  )
}
