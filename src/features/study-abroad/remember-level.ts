import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

const KEY = `${WORK_PREFIX}topik-level`

/**
 * Remembers the chosen level on this device. If the address names none, loads the page again with
 * the remembered level, so that the list matches the select.
 */
export function rememberLevel(form: HTMLFormElement): void {
  const select = form.elements.namedItem('topik')
  if (!(select instanceof HTMLSelectElement)) return
  form.addEventListener('submit', () => store(select.value))
  const address = new URL(location.href)
  const level = read()
  // Any level in the address, even an invalid one, prevents a second load.
  if (!level || !/^[0-6]$/.test(level) || address.searchParams.has('topik')) return
  address.searchParams.set('topik', level)
  location.replace(address)
}

/** Reads the remembered level; without storage it is forgotten, and the form still works. */
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
