/** jsdom knows <dialog> but not how it opens and closes. */
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
