/** What a page says that this device has kept. Apart from the rest: it travels in a script. */
const messages = {
  since: (moment: string) =>
    `Halaman tersimpan dari ${moment}. Yang baru muncul setelah kamu online.`,
  again: 'Muat ulang',
} as const

/** Says of a page that came from this device of when it is; what is fresh says nothing. */
export function showOfflineCopyNotice(): void {
  const at = Number(document.documentElement.dataset['kept'])
  const main = document.querySelector('main')
  if (!at || !main || main.querySelector(':scope > [data-kept-since]')) return
  const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short' })
  const [place, words, again] = ['div', 'p', 'a'].map(tag => document.createElement(tag))
  if (!place || !words || !again) return
  place.className = 'page'
  place.dataset['keptSince'] = ''
  words.role = 'status'
  again.setAttribute('href', '')
  again.textContent = messages.again
  words.append(messages.since(moment.format(at)), ' ', again)
  place.append(words)
  main.prepend(place)
}
