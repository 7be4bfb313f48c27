const KEY = 'sapa-work-topik-level'

/** Remembers on this device which level was chosen, and chooses it where the address names none. */
export function rememberLevel(form: HTMLFormElement): void {
  const select = form.elements.namedItem('topik')
  if (!(select instanceof HTMLSelectElement)) return
  form.addEventListener('submit', () => store(select.value))
  const known = new URLSearchParams(location.search).get('topik') ?? read()
  if (known && /^[0-6]$/.test(known)) select.value = known
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
