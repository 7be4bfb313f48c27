/**
 * Loads the rest of a form's script when the user starts to fill it in.
 *
 * @returns a function that waits for it: undefined without a network, and the next call tries again
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
