/**
 * Loads the rest of a form's script when somebody begins to fill it in.
 *
 * @returns what waits for it: undefined without a network, and then the next call tries anew
 */
export function whenNeeded<T>(
  form: HTMLFormElement,
  load: () => Promise<T>,
): () => Promise<T | undefined> {
  let loading: Promise<T | undefined> | undefined
  const get = () => {
    loading ??= load().catch(() => {
      loading = undefined
      return undefined
    })
    return loading
  }
  form.addEventListener('focusin', () => void get(), { once: true })
  return get
}
