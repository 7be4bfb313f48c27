/** Makes the eye button beside a password show and hide it. */
export function openEyes(root: ParentNode = document): void {
  for (const eye of root.querySelectorAll<HTMLButtonElement>('.password-eye')) {
    const input = eye.parentElement?.querySelector('input')
    if (!input) continue
    const show = (isShown: boolean) => {
      eye.ariaPressed = String(isShown)
      input.type = isShown ? 'text' : 'password'
    }
    eye.addEventListener('click', () => show(input.type === 'password'))
    // Browsers offer to save passwords, not plain text fields.
    input.form?.addEventListener('submit', () => show(false))
  }
}
