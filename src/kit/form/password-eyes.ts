/** Lets the eye beside a password show and hide it. */
export function openEyes(root: ParentNode = document): void {
  for (const eye of root.querySelectorAll<HTMLButtonElement>('.password-eye')) {
    const input = eye.parentElement?.querySelector('input')
    if (!input) continue
    const show = (isShown: boolean) => {
      eye.ariaPressed = String(isShown)
      input.type = isShown ? 'text' : 'password'
    }
    eye.addEventListener('click', () => show(input.type === 'password'))
    // Browsers offer to remember passwords, not texts.
    input.form?.addEventListener('submit', () => show(false))
  }
}
