import { speakingButtonTexts as text } from '../../ui/speaking/button-texts.ts'

/** Closes the panel that is open: two would hear each other's recordings. */
let closeOpen: (() => void) | undefined

/**
 * Lets a button of a dialogue open the panel of its line, and close it. Most visitors never speak,
 * so what hears them, and React with it, comes with the first press.
 */
export function followSpeaking(button: HTMLElement): void {
  button.addEventListener('click', () => {
    const isOpen = button.ariaExpanded === 'true'
    closeOpen?.()
    if (!isOpen) void open(button)
  })
}

async function open(button: HTMLElement): Promise<void> {
  const container = document.createElement('div')
  let remove = () => {}
  const close = () => {
    closeOpen = undefined
    remove()
    container.remove()
    button.ariaExpanded = 'false'
  }
  closeOpen = close
  button.ariaExpanded = 'true'
  button.closest('li')?.append(container)
  container.append(note('status', text.loading))
  const chunk = await import('./open-speaking.tsx').catch(() => undefined)
  if (!container.isConnected) return
  if (!chunk) return container.replaceChildren(note('alert', text.failed))
  remove = chunk.openSpeaking(container, JSON.parse(button.dataset['speak'] ?? '{}'), () => {
    close()
    button.focus()
  })
}

function note(role: 'status' | 'alert', words: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.className = 'speaking'
  paragraph.role = role
  paragraph.append(words)
  return paragraph
}
