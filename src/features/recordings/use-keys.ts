import { useEffect, useRef } from 'react'

/** Actions by the key that starts them, as `KeyboardEvent.key` in lower case. */
export type Keys = Readonly<Partial<Record<string, () => void>>>

/** Elements in which keys have a meaning of their own. */
const WRITTEN_IN = 'input, textarea, select, dialog'
/** Elements that Space and Enter press; `data-keys` marks the one that stands for the shortcut. */
const PRESSED = 'a, audio, button:not([data-keys])'

/** Listens to keys of the whole page while `isOn`, but for fields and other buttons. */
export function useKeys(keys: Keys, isOn: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const element = target instanceof Element ? target : document.body
      if (element.closest(WRITTEN_IN)) return
      if ([' ', 'Enter'].includes(key) && element.closest(PRESSED)) return
      const run = latest.current[key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      if (!repeat) run()
    }
    // A button is pressed when Space is let go.
    const release = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key === ' ' && target instanceof Element && target.closest('[data-keys]'))
        event.preventDefault()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', release)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', release)
    }
  }, [isOn])
}
