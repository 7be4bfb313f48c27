{
  const BUTTONS = '[data-awaits-script] button'
  let presses = 0
  let hasFailed = false
  const tell = () => {
    hasFailed = true
    for (const button of document.querySelectorAll(BUTTONS)) button.removeAttribute('aria-busy')
    const words = document.querySelector('[data-script-failed]')
    if (words) words.hidden = !document.querySelector('[data-awaits-script]')
  }
  addEventListener(
    'click',
    event => {
      const button = event.target.closest(BUTTONS)
      if (!button) return
      event.preventDefault()
      if (hasFailed) return tell()
      button.dataset.pressed ??= ++presses
      button.ariaBusy = 'true'
    },
    true,
  )
  addEventListener('error', ({ target }) => target.localName === 'script' && tell(), true)
  addEventListener('vite:preloadError', tell)
}
