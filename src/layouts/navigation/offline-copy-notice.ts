/** Texts of an offline copy. They are not with the other texts, since they are part of a script. */
const messages = {
  since: (moment: string) =>
    `Halaman tersimpan dari ${moment}. Yang baru muncul setelah kamu online.`,
  again: 'Muat ulang',
} as const

/** Shows the date of the page if it is an offline copy; a fresh page shows nothing. */
export function showOfflineCopyNotice(): void {
  const at = Number(document.documentElement.dataset['kept'])
  const main = document.querySelector('main')
  if (!at || !main || main.querySelector(':scope > [data-kept-since]')) return
  const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short' })
  const [container, words, again] = ['div', 'p', 'a'].map(tag => document.createElement(tag))
  if (!container || !words || !again) return
  container.className = 'page'
  container.dataset['keptSince'] = ''
  words.role = 'status'
  again.setAttribute('href', '')
  again.textContent = messages.again
  words.append(messages.since(moment.format(at)), ' ', again)
  container.append(words)
  main.prepend(container)
}
