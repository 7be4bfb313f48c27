import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

const KEY = `${WORK_PREFIX}topik-level`

/**
 * Remembers on this device which level was chosen. Where the address names none, the page is
 * asked for again with the level that is remembered, so that the list says what the select shows.
 */
export function rememberLevel(form: HTMLFormElement): void {
  const select = form.elements.namedItem('topik')
  if (!(select instanceof HTMLSelectElement)) return
  form.addEventListener('submit', () => store(select.value))
  const address = new URL(location.href)
  const level = read()
  // Whatever the address names, even nonsense, is not asked for twice.
  if (!level || !/^[0-6]$/.test(level) || address.searchParams.has('topik')) return
  address.searchParams.set('topik', level)
  location.replace(address)
}

/** A browser that stores nothing forgets the level; the form works without. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(level: string): void {
  try {
    localStorage.setItem(KEY, level)
  } catch {
    // As above.
  }
}
