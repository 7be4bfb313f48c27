/** jsdom has <dialog>, but cannot open and close it. */
export function teachDialogs(): void {
  const { prototype } = HTMLDialogElement
  prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('button, input')?.focus()
  }
  prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
